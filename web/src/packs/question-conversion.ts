// A question in two shapes: as the pack has it, and as a row of plain strings for forms.

import type { PackText } from './api'

export type Spread = { factor: string } | { amount: string }
/** A question in a pack, without anything that gives the answer away unless it was asked for. */
export type Question = {
  id?: string
  question: string
  answer?: string
  unit?: string
  category?: string
  difficulty?: number
  source?: string
  spread?: Spread
  wordings?: Record<string, { question: string; unit?: string | null } | null>
}
export type Pack = { questions?: Question[] }

/** Strings by column. */
export type Row = Record<string, string>
export type Cover = { title: string; about: string; title_de: string; about_de: string }

/** What a new question has before anything is written. */
const USUAL = ['id', 'category', 'difficulty']
/** What the form has no fields for, kept as it is. */
const KEPT = ['links', 'grim', 'imperial'] as const

export const isBlank = (row: Row): boolean =>
  !Object.entries(row).some(([name, text]) => !USUAL.includes(name) && text.trim())

/** A question as strings, even if it isn't valid yet: whatever the file has in its place. */
export function rowOf(question: unknown): Row {
  const row: Row = {}
  const { spread, wordings, ...rest } = objectIn(question)
  const german = objectIn(objectIn(wordings).de)
  const all = { ...rest, ...objectIn(spread), question_de: german.question, unit_de: german.unit }
  for (const [name, value] of Object.entries(all))
    if (typeof value === 'string' || typeof value === 'number') row[name] = String(value)
  for (const name of KEPT) if (rest[name] !== undefined) row[name] = JSON.stringify(rest[name])
  return row
}

const objectIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

export function coverOf(pack: unknown): Cover {
  const { title, about, wordings } = objectIn(pack)
  const german = objectIn(objectIn(wordings).de)
  const texts = { title, about, title_de: german.title, about_de: german.about }
  return { title: '', about: '', title_de: '', about_de: '', ...rowOf(texts) }
}

/** The pack as text, for the server to check or save. */
export function packText(cover: Cover, rows: Row[]): PackText {
  const german = { title: cover.title_de.trim(), about: cover.about_de.trim() }
  const pack = {
    ...(cover.title.trim() ? { title: cover.title.trim() } : {}), // the server asks for a title
    about: cover.about.trim(),
    ...(german.title || german.about ? { wordings: { de: german } } : {}),
    questions: rows.map(questionOf),
  }
  return { kind: 'json', text: JSON.stringify(pack) }
}

function questionOf(row: Row): Record<string, unknown> {
  const { factor, amount, question_de, unit_de, difficulty, ...texts } = row
  const found: Record<string, unknown> = {}
  for (const [name, text] of Object.entries(texts)) if (text.trim()) found[name] = text.trim()
  for (const name of KEPT) if (row[name]) found[name] = JSON.parse(row[name]) as unknown
  if (difficulty?.trim())
    found.difficulty = /^\d$/.test(difficulty) ? Number(difficulty) : difficulty
  if (factor?.trim()) found.spread = { factor: factor.trim() }
  if (amount?.trim()) found.spread = { amount: amount.trim() }
  const german = { question: question_de?.trim() ?? '', unit: unit_de?.trim() ?? '' }
  if (german.question || german.unit)
    found.wordings = {
      de: { question: german.question, ...(german.unit && { unit: german.unit }) },
    }
  return found
}
