// How players learn that it is their turn, and what they hear; each can be switched off.

import { prefer, preference } from './storage'
import { play, type Sound } from './sounds'

export const NOTIFICATIONS = ['title', 'chime', 'vibration', 'sounds'] as const
export type Notification = (typeof NOTIFICATIONS)[number]

const TOGETHER = 60 // milliseconds; things that happen at once make one sound
const BUZZ = [60, 40, 60] // milliseconds on, off, on

// Browsers have stored the choice under this key since the first version.
const keyOf = (notification: Notification): string => `sign.${notification}`

const chosen = $state<Record<Notification, boolean>>({
  title: true,
  chime: true,
  vibration: true,
  sounds: true,
})
for (const each of NOTIFICATIONS) chosen[each] = preference(keyOf(each)) !== 'off'

export const isOn = (notification: Notification): boolean => chosen[notification]

export function choose(notification: Notification, on: boolean): void {
  chosen[notification] = on
  prefer(keyOf(notification), on ? 'on' : 'off')
}

/** Whether anything can be heard. */
export const audible = (): boolean => chosen.sounds || chosen.chime

/** Switches off everything that can be heard, or back on. */
export function mute(silent: boolean): void {
  choose('sounds', !silent)
  choose('chime', !silent)
}

export const canVibrate = (): boolean =>
  'vibrate' in navigator && matchMedia('(pointer: coarse)').matches

let latest = 0

/** Plays the sound of an event that has just become visible; a hidden page stays silent. */
export function sounded(sound: Sound): void {
  if (!chosen.sounds || document.hidden || Date.now() - latest < TOGETHER) return
  latest = Date.now()
  void play(sound)
}

/** Tells the player that it is their turn. */
export function called(): void {
  if (chosen.chime) void play('turn')
  if (chosen.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ)
}
