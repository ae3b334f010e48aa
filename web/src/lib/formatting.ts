// Numbers, dates, lists and names as readers of the current language write them.

import type { Game, Outcome } from '$generated/protocol'
import { language, t, type Key } from './i18n.svelte'

/** A share of one as a percentage: `52%`, or `52 %` in German. */
export const percent = (value: number, digits = 0): string =>
  new Intl.NumberFormat(language(), {
    style: 'percent',
    signDisplay: 'negative', // never writes −0
    maximumFractionDigits: digits,
  })
    .format(value)
    .replace('-', '−')

/** A change of a share, in percentage points with their sign: `+12`. */
export const change = (value: number): string =>
  new Intl.NumberFormat(language(), { signDisplay: 'exceptZero', maximumFractionDigits: 0 })
    .format(100 * value)
    .replace('-', '−')

/** 1st, 2nd, 3rd; 1., 2., 3. */
export function ordinal(n: number): string {
  const rule = new Intl.PluralRules(language(), { type: 'ordinal' }).select(n)
  return t(`ordinal.${rule}` as Key, { n })
}

export const rounded = (value: number): string =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(value)

/** A number with its sign: +0.4, −1, 0. */
export const signed = (value: number): string =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    .format(value)
    .replace('-', '−')

/** The size of a file. */
export const bytes = (size: number): string => {
  const [amount, unit] = size < 1e6 ? [size / 1e3, 'kilobyte'] : [size / 1e6, 'megabyte']
  return new Intl.NumberFormat(language(), { style: 'unit', unit }).format(amount)
}

/** A length of time in the largest unit that fits: 45 seconds, 2 minutes, 1 day. */
export function duration(seconds: number): string {
  const units = [
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ] as const
  const [size, unit] = units.find(([each]) => seconds >= each && seconds % each === 0) ?? units[3]
  return new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'long' }).format(
    seconds / size,
  )
}

// Dates follow the reader's own country, if it speaks the page's language.
const region = (): string =>
  navigator.languages.find((each) => each.startsWith(language())) ?? language()

/** Date and time, as precisely as people remember them. */
export const when = (milliseconds: number): string =>
  new Intl.DateTimeFormat(region(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    milliseconds,
  )

/** How many players a game is for, and how long it takes. */
export const extentsOf = ({ fewest, most, minutes }: Game): string[] => [
  most === 2 ? t('game.two') : t('game.players', { fewest, most }),
  t('game.minutes', { least: minutes[0], most: minutes[1] }),
]

export const extentOf = (game: Game): string => extentsOf(game).join(' · ')

/** How a player finished: won, or their place. */
export function placeOf({ ranking }: Outcome, seat: number): string {
  const place = ranking[seat]!
  const shared = ranking.filter((each) => each === place).length > 1
  if (place === 1) return t(shared ? 'past.shared' : 'past.won')
  return t('past.place', { place: ordinal(place), of: ranking.length })
}

/** A number given as text, to read, without rounding it. Digits are grouped from 10,000 on, so that
 * years look like years. Anything that is not a number stays as it is. */
export function readableNumber(text: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text
  const exact = text as unknown as number // Intl formats the text itself, digit by digit
  const how = { maximumFractionDigits: 20, useGrouping: 'min2' } as const
  return new Intl.NumberFormat(language(), how).format(exact)
}

/** A name from the rules' types: `CardTurned` and `card_turned` both read "Card turned". */
export function readableName(name: string): string {
  const words = name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

/** A word by itself, as on a button. */
export const capital = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1)

const BRIEF = 4 // letters; a longer name is cut to one less

/** A name where there is room for a few letters: "Finn", but "Wol" for "Wolfgang". */
export function abbreviated(name: string): string {
  const letters = [...name.trim()]
  return letters.length <= BRIEF
    ? letters.join('')
    : letters
        .slice(0, BRIEF - 1)
        .join('')
        .trim()
}

const FEWEST = 4 // letters that a name keeps

/** Names that share a line with room for so many letters: the longest are cut to what is left for
 * them, to their first word if that is enough. "Wolfesch.", "Maria" and "Ben". */
export function fitted(names: string[], room: number): string[] {
  const lengths = names.map((name) => [...name].length)
  const taken = (most: number) => lengths.reduce((all, each) => all + Math.min(each, most), 0)
  let most = Math.max(...lengths)
  while (most > FEWEST && taken(most) > room) most--
  return names.map((name) => shortened(name, most, names))
}

function shortened(name: string, most: number, others: string[]): string {
  const letters = [...name]
  if (letters.length <= most) return name
  const alone = (word: string) => others.filter((each) => each.startsWith(word)).length === 1
  const words = [name.split(' ')[0]!, name.split(/[ -]/)[0]!]
  const fits = (word: string) => word.length >= FEWEST && [...word].length <= most && alone(word)
  return (
    words.find(fits) ??
    `${letters
      .slice(0, most - 1)
      .join('')
      .trim()}.`
  )
}

/** "Ann, Ben and Cy". */
export const joined = (words: string[]): string =>
  // British English, like the rest of the client's: no comma before "and".
  new Intl.ListFormat(language() === 'en' ? 'en-GB' : language()).format(words)
