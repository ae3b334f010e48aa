// A person's devices and passkeys over HTTP.

import type { DeviceInvitation, Invited, Welcomed, OwnDevices } from '$generated/protocol'
import { ask } from '$lib/api'
import { language } from '$lib/i18n.svelte'
import { me } from '$lib/storage'

const to = (path: string): string => `/api/${path}?language=${language()}`

function post<T>(path: string, body: unknown = {}): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  return ask(to(path), { method: 'POST', body: JSON.stringify(body), headers })
}

const remove = (path: string): Promise<void> => ask(to(path), { method: 'DELETE' })

export const you = (): Promise<OwnDevices> => ask(to('devices'))

export const invite = (): Promise<DeviceInvitation> => post('devices/links', { name: me().name })

/** Whose code it is, before it is used up. */
export const look = (code: string): Promise<Invited> => post('devices/links/look', { code })

export const follow = (code: string): Promise<Welcomed> => post('devices', { code })

export const signOut = (id: string): Promise<void> => remove(`devices/${id}`)

export const signOutOthers = (): Promise<void> => remove('devices/others')

export const creationOptions = (): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  post('passkeys/options', { name: me().name })

export const addPasskey = (credential: unknown): Promise<void> =>
  post('passkeys', { credential, name: me().name })

export const challenge = (): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  post('passkeys/challenge')

export const signIn = (credential: unknown): Promise<Welcomed> =>
  post('passkeys/sign-in', { credential })

export const removePasskey = (id: string): Promise<void> => remove(`passkeys/${id}`)
