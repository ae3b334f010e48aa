// Finished matches, as the server tells them.

import type { Ending, MatchReview, Past, Proof, Replay, Verdict } from '$generated/protocol'
import { ask } from './api'
import type { Eyes } from './router.svelte'

/** In place of a match's id: a match file that somebody opened here. */
export const FILE = 'file'

let opened: string | undefined // the text of that file; it is gone with the page
const reviews = new Map<string, Promise<MatchReview>>()

export const ending = (id: string): Promise<Ending> => ask(`/api/matches/${id}/ending`)

export const proof = (id: string): Promise<Proof> => ask(`/api/matches/${id}/proof`)

export const verdict = (id: string): Promise<Verdict> => ask(`/api/matches/${id}/verify`)

export const past = (most: number, skip = 0): Promise<Past[]> =>
  ask(`/api/history?most=${most}&skip=${skip}`)

/** A review takes the server some seconds; it is asked for once. */
export function review(id: string): Promise<MatchReview> {
  const found = reviews.get(id) ?? ask<MatchReview>(`/api/matches/${id}/review`)
  reviews.set(id, found)
  found.catch(() => reviews.delete(id))
  return found
}

export const reviewed = (id: string): boolean => reviews.has(id)

export const openFile = (text: string): void => void (opened = text)

export const fileOpened = (): boolean => opened !== undefined

/** A match step by step; of an opened file too, which the server reads and does not keep. */
export function replay(id: string, eyes: Eyes): Promise<Replay> {
  const query = eyes === 'none' ? '' : eyes === 'all' ? '?all=true' : `?seat=${eyes}`
  if (id !== FILE) return ask(`/api/matches/${id}/replay${query}`)
  const headers = { 'content-type': 'application/json' }
  return ask(`/api/replay${query}`, { method: 'POST', body: opened ?? '', headers })
}
