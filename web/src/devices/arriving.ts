// This browser becomes one of somebody's devices.

import type { Welcomed, OwnDevices } from '$generated/protocol'
import { become } from '$lib/identity'
import { lookForPush } from '$lib/push.svelte'
import { remember } from '$lib/storage'

const SEEN = 'seen' // the service worker's cache of the finished matches that were seen here

/** Whether anything here would be out of reach afterwards. */
export const leavesSomething = ({ tables, matches, packs }: OwnDevices): boolean =>
  tables + matches + packs > 0

/** Takes the token; what this browser kept of somebody else's matches goes. */
export async function arriveAs({ token, name }: Welcomed): Promise<void> {
  remember({ token, ...(name ? { name } : {}) })
  if ('caches' in window) await caches.delete(SEEN).catch(() => false)
  await lookForPush() // if messages are on here, they are for the new owner
  become({ token }, 'arrived')
}

/** This browser is nobody's any more: no message and no match of theirs stays in it. */
export async function forgetOwner(): Promise<void> {
  if ('caches' in window) await caches.delete(SEEN).catch(() => false)
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe().catch(() => false)
}
