// Finished matches, as the server tells them.

import type { Ending, MatchReview, Past, Proof, Replay, Verdict } from '$generated/protocol'
import { ask } from './api'
import { language } from './i18n.svelte'
import type { Eyes } from './router.svelte'

/** In place of a match's id: a match file that somebody opened here. */
export const FILE = 'file'

let opened: string | undefined // the text of that file; it is gone with the page
const reviews = new Map<string, Promise<MatchReview>>()

/** Something about a match, worded in the reader's language. */
const about = <T>(id: string, what: string): Promise<T> =>
  ask(`/api/matches/${id}/${what}?language=${language()}`)

export const ending = (id: string): Promise<Ending> => about(id, 'ending')

export const proof = (id: string): Promise<Proof> => about(id, 'proof')

export const verdict = (id: string): Promise<Verdict> => about(id, 'verify')

export const past = (most: number, skip = 0): Promise<Past[]> =>
  ask(`/api/history?most=${most}&skip=${skip}`)

/** A review takes the server some seconds; it is asked for once. */
export function review(id: string): Promise<MatchReview> {
  const key = reviewKey(id)
  const found = reviews.get(key) ?? about<MatchReview>(id, 'review')
  reviews.set(key, found)
  found.catch(() => reviews.delete(key))
  return found
}

export const reviewed = (id: string): boolean => reviews.has(reviewKey(id))

const reviewKey = (id: string): string => `${id}/${language()}`

/** Open a match file; if it is none, the one that was opened before stays. */
export async function openFile(text: string): Promise<void> {
  await replayOf(text, 'none')
  opened = text
}

export const fileOpened = (): boolean => opened !== undefined

/** A match step by step; of an opened file too, which the server reads and does not keep. */
export function replay(id: string, eyes: Eyes): Promise<Replay> {
  if (id === FILE) return replayOf(opened ?? '', eyes)
  return ask(`/api/matches/${id}/replay${queryOf(eyes)}`)
}

function replayOf(file: string, eyes: Eyes): Promise<Replay> {
  const headers = { 'content-type': 'application/json' }
  return ask(`/api/replay${queryOf(eyes)}`, { method: 'POST', body: file, headers })
}

function queryOf(eyes: Eyes): string {
  const whose = eyes === 'none' ? '' : eyes === 'all' ? '&all=true' : `&seat=${eyes}`
  return `?language=${language()}${whose}`
}
