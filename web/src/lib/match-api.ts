// Finished matches over HTTP: results, proofs, reviews and replays.

import type {
  Ending,
  MatchReview,
  Opened,
  Past,
  Proof,
  Queued,
  Replay,
  Verdict,
} from '$generated/protocol'
import { SvelteMap } from 'svelte/reactivity'
import { ask } from './api'
import { language } from './i18n.svelte'
import { withWholeViews } from './replay-frames'
import { go, type Perspective } from './router.svelte'
import { remember } from './storage'

/** Stands in for a match's id: a match file opened on this page. */
export const FILE = 'file'

let opened: string | undefined // the text of that file; lost when the page reloads
const reviews = new Map<string, Promise<MatchReview>>()
const places = new SvelteMap<string, number>()

/** Something about a match, in the reader's language. */
const about = <T>(id: string, what: string): Promise<T> =>
  ask(`/api/matches/${id}/${what}?language=${language()}`)

export const ending = (id: string): Promise<Ending> => about(id, 'ending')

export const proof = (id: string): Promise<Proof> => about(id, 'proof')

export const verdict = (id: string): Promise<Verdict> => about(id, 'verify')

export const past = (most: number, skip = 0): Promise<Past[]> =>
  ask(`/api/history?most=${most}&skip=${skip}`)

/** A review takes the server a few seconds, so it is requested only once. */
export function review(id: string): Promise<MatchReview> {
  const key = reviewKey(id)
  const found = reviews.get(key) ?? inLineFor(id)
  reviews.set(key, found)
  found.catch(() => reviews.delete(key))
  return found
}

/** Polls until the review is ready; meanwhile the server says where in the queue it is. */
async function inLineFor(id: string): Promise<MatchReview> {
  for (;;) {
    const found = await about<MatchReview | Queued>(id, 'review')
    if (!('place' in found)) return found
    places.set(id, found.place)
  }
}

/** The review's place in the queue: 1 if it is next, 0 if it is being computed. */
export const placeInQueue = (id: string): number => places.get(id) ?? 0

export const reviewed = (id: string): boolean => reviews.has(reviewKey(id))

/** Opens a table that plays on from a decision in this match, and goes there. */
export async function practise(id: string, step: number, seat: number): Promise<void> {
  const body = JSON.stringify({ step, seat })
  const headers = { 'content-type': 'application/json' }
  const path = `/api/matches/${id}/practice?language=${language()}`
  const opened = await ask<Opened>(path, { method: 'POST', body, headers })
  remember({ token: opened.token })
  go(`/t/${opened.code}`)
}

const reviewKey = (id: string): string => `${id}/${language()}`

/** Opens a match file; if it isn't one, the file opened before stays. */
export async function openFile(text: string): Promise<void> {
  await replayOf(text, 'none')
  opened = text
}

export const fileOpened = (): boolean => opened !== undefined

/** A match step by step; also from an opened file, which the server reads and doesn't store. */
export async function replay(id: string, perspective: Perspective): Promise<Replay> {
  if (id === FILE) return replayOf(opened ?? '', perspective)
  return withWholeViews(await ask(`/api/matches/${id}/replay${queryOf(perspective)}`))
}

async function replayOf(file: string, perspective: Perspective): Promise<Replay> {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', body: file, headers }
  return withWholeViews(await ask(`/api/replay${queryOf(perspective)}`, init))
}

function queryOf(perspective: Perspective): string {
  const whose =
    perspective === 'none' ? '' : perspective === 'all' ? '&all=true' : `&seat=${perspective}`
  return `?language=${language()}${whose}`
}
