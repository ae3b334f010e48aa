// Words in the reader's language. A language is one file in words/; English fills in what it lacks.

import en from './words/en'
import { prefer, preference } from './storage'
import { baseOf, respelt, variants } from './variants'

export type Entry = string | { one: string; other: string }
export type Key = keyof typeof en
// Languages other than English also translate the server's refusals, by code.
export type Dictionary = { [key in Key]: Entry } & { [code: `refused.${string}`]: string }

const files = import.meta.glob<{ default: Dictionary }>(['./words/*.ts', '!./words/en.ts'])

/** The language that a file of words is in: words/de.ts, or words_de.ts beside words.ts. */
export const languageOf = (path: string): string =>
  path.replace(/^.*\/(words_?)?(.*)\.ts$/, '$2') || 'en'

export const languages: string[] = [
  'en',
  ...Object.keys(files).map(languageOf),
  ...Object.keys(variants),
].sort()

let now = $state.raw<{ language: string; words: Dictionary }>({ language: 'en', words: en })
let wishes = 0

export const language = (): string => now.language

/** The language itself, where the reader's is a variant: "en" for "en-US". */
export const baseLanguage = (): string => baseOf(now.language)

/** A text in that language as the reader's variant writes it. */
export const spelt = (text: string): string => respelt(text, now.language)

/** A language's own name for itself. */
export function nameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

/** Switches to this language; by default, the one chosen before or the browser's. */
export async function useLanguage(wanted?: string): Promise<void> {
  if (wanted) prefer('language', wanted)
  const liked = [wanted ?? preference('language'), ...navigator.languages]
  const code = liked.map((each) => closest(each ?? '')).find(Boolean)
  const file = files[`./words/${baseOf(code ?? 'en')}.ts`]
  const wish = ++wishes
  try {
    const words = file ? (await file()).default : en
    if (wish !== wishes) return // another language was chosen while this one was loading
    now = { language: code ?? 'en', words }
  } catch {
    // The file couldn't be loaded: keep the current words.
  }
  document.documentElement.lang = now.language
}

/** The language or variant that fits best; nothing if there is none. */
function closest(wanted: string): string | undefined {
  const exact = languages.find((each) => each.toLowerCase() === wanted.toLowerCase())
  return exact ?? languages.find((each) => each === wanted.slice(0, 2))
}

type Refusal = { code: string; message: string; language: string }

/** A refusal as the server put it if that is the reader's language, or else by its code. */
export function refused({ code, message, language }: Refusal): Worded {
  if (code === 'lost') return worded('lost.retry')
  const text = now.words[`refused.${code}`]
  if (text && language !== now.language) return { text, lang: now.language }
  return { text: message, lang: language }
}

export type Worded = { text: string; lang: string }

/** Whether there is such a phrase. */
export const isKey = (key: string): key is Key => key in en

/** A phrase with its gaps filled in; `n` chooses singular or plural. */
export function t(key: Key, gaps: Gaps = {}): string {
  return phrase(now.words[key] ?? en[key], gaps)
}

const phrase = (entry: Entry, gaps: Gaps): string =>
  filled(spelt(typeof entry === 'string' ? entry : entry[plural(gaps.n)]), gaps)

/** A phrase, and its language. */
export const worded = (key: Key, gaps: Gaps = {}): Worded => ({
  text: t(key, gaps),
  lang: language(),
})

export type Gaps = Record<string, string | number>

/** A text with gaps such as {name} filled in; numbers in the reader's notation. */
export const filled = (text: string, gaps: Gaps): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const gap = gaps[name] ?? ''
    return typeof gap === 'number' ? written(gap) : gap
  })

/** Phrases with the same keys as these. */
export type Phrases<English = Record<string, Entry>> = Record<keyof English, Entry>

/** Makes a `t` for the words of a game's board, or of another part of the client. */
export function phrasesOf<English extends Phrases>(files: Record<string, unknown>) {
  const found = Object.fromEntries(
    Object.entries(files).map(([path, words]) => [languageOf(path), words as Phrases<English>]),
  )
  return (key: keyof English, gaps: Gaps = {}): string =>
    phrase(found[baseLanguage()]?.[key] ?? found.en![key], gaps)
}

function plural(n: string | number | undefined): 'one' | 'other' {
  return new Intl.PluralRules(now.language).select(Number(n)) === 'one' ? 'one' : 'other'
}

/** An exact number in the reader's notation. */
export function written(value: number | string): string {
  const exact = value as unknown as number // Intl formats decimal text without rounding
  return new Intl.NumberFormat(now.language, { maximumFractionDigits: 20 }).format(exact)
}
