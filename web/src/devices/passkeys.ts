// Passkeys, as far as the browser has a hand in them.

import type { Welcomed, OwnDevices } from '$generated/protocol'
import { Refused } from '$lib/api'
import * as api from './api'
import { say } from './words'

const ADDRESS = /^[\d.]+$|^\[/ // an IP address, which no passkey can belong to

/** Why there can be no passkeys here, if there can't. */
export function obstacle({ takes_passkeys }: OwnDevices): string | undefined {
  if (!takes_passkeys) return say('passkeys.not.server')
  const host = location.hostname
  if (ADDRESS.test(host)) return say('passkeys.not.address', { host })
  if (!isSecureContext) return say('passkeys.not.https')
  const knows =
    'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential
  return knows ? undefined : say('passkeys.not.browser')
}

/** Makes a passkey for whoever we are; false if they have thought better of it. */
export async function make(): Promise<boolean> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await api.creationOptions())
  const made = await asked(() => navigator.credentials.create({ publicKey }))
  if (made) await api.addPasskey(made.toJSON())
  return !!made
}

/** Signs in with a passkey; nothing if they have thought better of it. */
export async function use(): Promise<Welcomed | undefined> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await api.challenge())
  const signed = await asked(() => navigator.credentials.get({ publicKey }))
  return signed ? api.signIn(signed.toJSON()) : undefined
}

async function asked(
  ask: () => Promise<Credential | null>,
): Promise<PublicKeyCredential | undefined> {
  try {
    return ((await ask()) as PublicKeyCredential | null) ?? undefined
  } catch (error) {
    const why = error instanceof DOMException ? error.name : ''
    if (why === 'NotAllowedError' || why === 'AbortError') return undefined // cancelled
    const have = why === 'InvalidStateError' // excluded: this authenticator has one
    throw new Refused('not_allowed', say(have ? 'passkeys.have' : 'passkeys.broken'))
  }
}
