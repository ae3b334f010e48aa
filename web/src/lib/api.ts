// Requests over HTTP. Any failure is a `Refused` with a sentence for people.

import type {
  GameFacts,
  Lesson,
  NewTable,
  Opened,
  OwnTable,
  Rulebook,
  TableLinks,
  TableSummary,
} from '$generated/protocol'
import { language } from './i18n.svelte'
import { SIGNED_OUT, signedOut } from './identity'
import { me, remember } from './storage'

export class Refused extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly language = 'en',
  ) {
    super(sentence)
  }
}

const LOST = { code: 'lost', message: 'lost', language: 'en' }

/** The server's answer, parsed as JSON unless `read` does something else. */
export async function ask<T>(
  path: string,
  init: RequestInit = {},
  read: (answer: Response) => Promise<T> = parsed,
): Promise<T> {
  const { token } = me()
  const headers = new Headers(init.headers)
  headers.set('accept-language', language())
  if (token) headers.set('authorization', `Bearer ${token}`)
  let why = LOST
  try {
    const answer = await fetch(path, { ...init, headers })
    if (answer.ok) return await read(answer)
    why = { ...LOST, ...(await answer.json()) }
  } catch {
    // No answer, or not one of the server's: a proxy's error page, say.
  }
  if (why.code === SIGNED_OUT) signedOut()
  throw new Refused(why.code, why.message, why.language)
}

const parsed = async (answer: Response) => (answer.status === 204 ? undefined : answer.json())

const known = new Map<string, Promise<GameFacts[]>>()

/** Every game in the reader's language, fetched once. */
export function games(): Promise<GameFacts[]> {
  const code = language()
  const found =
    known.get(code) ??
    ask<GameFacts[]>(`/api/games?language=${code}`).catch((error) => {
      known.delete(code)
      throw error
    })
  known.set(code, found)
  return found
}

export const game = async (name: string): Promise<GameFacts | undefined> =>
  (await games()).find((each) => each.game.name === name)

/** A game's title, or its name if it is unknown here. */
export const titleOf = (games: GameFacts[], name: string): string =>
  games.find((each) => each.game.name === name)?.game.title ?? name

export const rulebook = (name: string, language: string): Promise<Rulebook> =>
  ask(`/api/games/${name}/rulebook?language=${language}`)

/** The lesson as it continues after these choices, each one an index into the right answers. */
export function lesson(name: string, language: string, chosen: number[]): Promise<Lesson> {
  const choices = chosen.map((place) => `&chosen=${place}`).join('')
  return ask(`/api/games/${name}/lesson?language=${language}${choices}`)
}

export const openTables = (): Promise<TableSummary[]> => ask('/api/tables')

export const tableLinks = (code: string): Promise<TableLinks> => ask(`/api/tables/${code}`)

/** Of these tables, those that still exist, and others that this person is at. */
export const ownTables = (codes: string[]): Promise<OwnTable[]> =>
  ask(`/api/tables/yours?${codes.map((code) => `code=${code}`).join('&')}`)

/** Opens a table hosted by this browser, which is the same person at every table. */
export async function openTable(wanted: NewTable): Promise<string> {
  const body = JSON.stringify(wanted)
  const headers = { 'content-type': 'application/json' }
  const opened = await ask<Opened>(`/api/tables?language=${language()}`, {
    method: 'POST',
    body,
    headers,
  })
  remember({ token: opened.token })
  return opened.code
}
