// What the board says in the reader's language, and how it writes points and ranges.

import { phrasesOf } from '$lib/i18n.svelte'
import type { Bet, Card } from './types'
import type words from './words'

export type Colour = Card['colour']

export const t = phrasesOf<typeof words>(
  import.meta.glob('./words*.ts', { eager: true, import: 'default' }),
)

export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`)

export const rangeOf = (low: number, high: number): string =>
  low === high ? `${low}` : `${low}–${high}`

/** What a token covers, once it is placed. */
export const covered = ({ start, width }: Bet): string =>
  start === null ? '' : rangeOf(start, start + width - 1)

/** The marks of what the others say about a bet. */
export const HINT_SHAPES = { right: '✓', 'too low': '▸', 'too high': '◂', wrong: '✗' }
