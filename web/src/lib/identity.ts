// Who this browser belongs to may change: another person's device becomes ours, or is signed out.

import { preference, prefer, remember, write } from './storage'

export const SIGNED_OUT = 'signed_out' // what the server says to a revoked token
const NEWS = 'identity' // what has just happened, until somebody has read it

export type IdentityNews = 'arrived' | 'signed-out'

export const identityNews = (): IdentityNews | null => preference(NEWS) as IdentityNews | null

export const newsIsRead = (): void => prefer(NEWS, null)

/** This browser now belongs to somebody else; pages reload, since they know the old person. */
export function become(known: { token: string | null; name?: string }, news: IdentityNews): void {
  remember(known)
  write('tables', [])
  prefer(NEWS, news)
  location.replace('/')
}

/** The token was revoked: we are strangers here. */
export const signedOut = (): void => become({ token: null }, 'signed-out')
