// How somebody is told that it is their turn, and what they hear; each can be switched off.

import { prefer, preference } from './storage'
import { play, soundOf, type Sound } from './sounds'

export const SIGNS = ['title', 'chime', 'vibration', 'sounds'] as const
export type Sign = (typeof SIGNS)[number]

const TOGETHER = 60 // milliseconds; what happens at the same time makes one sound
const BUZZ = [60, 40, 60] // milliseconds on, off, on

const chosen = $state<Record<Sign, boolean>>({
  title: true,
  chime: true,
  vibration: true,
  sounds: true,
})
for (const sign of SIGNS) chosen[sign] = preference(`sign.${sign}`) !== 'off'

export const has = (sign: Sign): boolean => chosen[sign]

export function choose(sign: Sign, on: boolean): void {
  chosen[sign] = on
  prefer(`sign.${sign}`, on ? 'on' : 'off')
}

/** Whether anything can be heard. */
export const audible = (): boolean => chosen.sounds || chosen.chime

/** Everything that can be heard, off or on again by one tap. */
export function mute(silent: boolean): void {
  choose('sounds', !silent)
  choose('chime', !silent)
}

export const canVibrate = (): boolean =>
  'vibrate' in navigator && matchMedia('(pointer: coarse)').matches

let latest = 0

/** Something happened that can be seen now; a page that is not looked at stays silent. */
export function happened(event: unknown): void {
  const sound = soundOf(event)
  if (sound) sounded(sound)
}

export function sounded(sound: Sound): void {
  if (!chosen.sounds || document.hidden || Date.now() - latest < TOGETHER) return
  latest = Date.now()
  void play(sound)
}

/** It is your turn. */
export function called(): void {
  if (chosen.chime) void play('turn')
  if (chosen.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ)
}
