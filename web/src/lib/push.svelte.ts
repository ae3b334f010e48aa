// Messages to this browser when it is its owner's turn and no page is open (Web Push).

import type { PushOffer } from '$generated/protocol'
import { ask, Refused } from './api'
import { language } from './i18n.svelte'
import { prefer, preference } from './storage'

const CHOICE = 'push'
const ADDRESS = '/api/push'
const JSON_BODY = { 'content-type': 'application/json' }

let state = $state<'unavailable' | 'off' | 'on'>('unavailable')
let key: string | null = null
let declined = $state(preference(CHOICE) === 'off')

/** Whether this browser and the server support it. */
export const canPush = (): boolean => state !== 'unavailable'

export const isPushOn = (): boolean => state === 'on'

export const hasDeclined = (): boolean => declined

/** Finds out whether it is supported, and whether it is on. */
export async function lookForPush(): Promise<void> {
  if (!('PushManager' in window) || Notification.permission === 'denied') return
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    key = (await ask<PushOffer>(ADDRESS)).key
    if (!registration || !key) return
    const subscription = await registration.pushManager.getSubscription()
    if (subscription) await keep(subscription) // the language may have changed, or the token
    state = subscription ? 'on' : 'off'
  } catch {
    // It can't be offered now.
  }
}

/** Asks for permission, which browsers grant only in answer to a click. */
export async function turnPushOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return decline()
  const registration = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await registration.pushManager.subscribe(options).catch(() => {
    throw new Refused('lost', 'lost') // the browser's push service cannot be reached
  })
  await keep(subscription)
  prefer(CHOICE, 'on')
  declined = false
  state = 'on'
}

export async function turnPushOff(): Promise<void> {
  decline()
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.getSubscription()
  if (subscription) {
    const body = JSON.stringify({ endpoint: subscription.endpoint })
    await ask(ADDRESS, { method: 'DELETE', body, headers: JSON_BODY })
    await subscription.unsubscribe()
  }
  state = 'off'
}

export function decline(): void {
  prefer(CHOICE, 'off')
  declined = true
}

async function keep(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const body = JSON.stringify({ endpoint, keys, language: language() })
  await ask(ADDRESS, { method: 'POST', body, headers: JSON_BODY })
}
