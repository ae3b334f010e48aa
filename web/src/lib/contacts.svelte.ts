// Addresses at which people are told that it is their turn: email, and what Apprise knows.

import type { Contact, ContactOffer } from '$generated/protocol'
import { ask } from './api'
import { language } from './i18n.svelte'

const ADDRESS = '/api/contacts'
const NOTHING: ContactOffer = { mail: false, services: [], contacts: [] }

let offer = $state.raw(NOTHING)

/** What this server can reach, and your own addresses. */
export const contactOffer = (): ContactOffer => offer

export const canContact = (): boolean => offer.mail || offer.services.length > 0

export async function lookForContacts(): Promise<void> {
  offer = await ask<ContactOffer>(ADDRESS).catch(() => NOTHING)
}

/** Sends a code to an address. */
export const sendCode = (to: string): Promise<void> =>
  send('POST', '/code', { to, language: language() })

/** Confirms an address with the code that was sent there. */
export async function confirmContact(to: string, code: string): Promise<Contact> {
  const found = await send<Contact>('POST', '', { to, code, language: language() })
  await lookForContacts()
  return found
}

export async function removeContact(id: string): Promise<void> {
  await send('DELETE', '', { id })
  await lookForContacts()
}

/** Ends the messages that a link came with. */
export const stopMessages = (token: string): Promise<void> => send('POST', '/stop', { token })

const send = <T>(method: string, path: string, body: object): Promise<T> =>
  ask<T>(`${ADDRESS}${path}?language=${language()}`, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
