// Devices and times, as people would say them.

import { language } from '$lib/i18n.svelte'
import { say } from './words'

/** A browser and what it runs on, as far as they are known. */
export function deviceName({ client, system }: { client: string; system: string }): string {
  if (client && system) return say('both', { client, system })
  return client || system || say('unknown')
}

const UNITS = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
] as const

/** How long ago that was, which is known to the hour. */
export function ago(milliseconds: number): string {
  const passed = Math.max(0, Date.now() - milliseconds)
  const [size, unit] = UNITS.find(([each]) => passed >= each) ?? UNITS[1]
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' })
  return format.format(-Math.floor(passed / size), unit)
}

/** Minutes and seconds, as on a clock. */
export function clock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
