// Question packs over HTTP: listed, read, checked, saved, deleted.

import type { Checked, Kept, PackFacts, PackPage } from '$generated/protocol'
import { ask } from '$lib/api'
import { language } from '$lib/i18n.svelte'
import { remember } from '$lib/storage'
import { LIST } from './index'
import { isWord, say } from './words'

export type Kind = 'csv' | 'json'
export type PackText = { kind: Kind; text: string; title?: string }
/** A pack's title and description, and their language where it is known. */
export type Cover = { title: string; about: string; lang: string | undefined }

const PACKS = `/api/${LIST}`
export const SAMPLE = `${PACKS}/sample`
export const LARGEST = 1_000_000 // bytes of one pack
const TYPES: Record<Kind, string> = { csv: 'text/csv', json: 'application/json' }

export const packs = (): Promise<PackFacts[]> => ask(PACKS)

export const pack = (id: string, answers = false): Promise<PackPage> =>
  ask(`${PACKS}/${encodeURIComponent(id)}?solutions=${answers}&language=${language()}`)

/** Everything right and wrong with a pack; nothing is stored. */
export const check = (text: PackText): Promise<Checked> => send('POST', `${PACKS}/check`, text)

/** Saves a new pack, or replaces your own pack with that id. */
export async function keep(text: PackText, id: string | null): Promise<PackFacts> {
  const path = id === null ? PACKS : `${PACKS}/${encodeURIComponent(id)}`
  const kept = await send<Kept>(id === null ? 'POST' : 'PUT', path, text)
  if (kept.token) remember({ token: kept.token })
  return kept.facts
}

export const remove = (id: string): Promise<void> =>
  ask(`${PACKS}/${encodeURIComponent(id)}`, { method: 'DELETE' })

/** Lets every question of the pack come up again. */
export const forgetMet = (id: string): Promise<void> =>
  ask(`${PACKS}/${encodeURIComponent(id)}/met`, { method: 'DELETE' })

/** Your own pack as a file. */
export const fileOf = (id: string, kind: Kind): Promise<Blob> =>
  ask(`${PACKS}/${encodeURIComponent(id)}/file?kind=${kind}`, {}, (answer) => answer.blob())

function send<T>(method: string, path: string, { kind, text, title }: PackText): Promise<T> {
  const query = new URLSearchParams({ ...(title ? { title } : {}), language: language() })
  const headers = { 'content-type': TYPES[kind] }
  return ask(`${path}?${query}`, { method, body: text, headers })
}

/** The cover in the reader's language, if the pack has one. */
export function coverOf(facts: Pick<PackFacts, 'title' | 'about' | 'wordings' | 'own'>): Cover {
  const lang = language()
  const local = facts.wordings[lang]
  if (local) return { title: local.title, about: local.about || facts.about, lang }
  // Built-in packs are in English; people write their own in any language.
  return { title: facts.title, about: facts.about, lang: facts.own ? undefined : 'en' }
}

/** A category in the reader's language if there is a word for it, else as the pack has it. */
export function categoryOf(name: string): { text: string; lang: string | undefined } {
  const word = `category.${name.toLowerCase()}`
  return isWord(word) ? { text: say(word), lang: language() } : { text: name, lang: undefined }
}
