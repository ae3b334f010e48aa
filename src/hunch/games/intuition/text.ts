// What the board says in the reader's language, and what it calls cards and guesses.

import { phrasesOf, type Gaps } from '$lib/i18n.svelte'
import type { Words } from './types'
import type words from './words'

export const t = phrasesOf<typeof words>(
  import.meta.glob('./words*.ts', { eager: true, import: 'default' }),
)

type Single = Extract<Words, 'low' | 'high' | 'red' | 'black'>

/** A guess as it is said. */
export const guessName = (words: Words): string =>
  words
    .split(' ')
    .map((word) => t(word as Single))
    .join(' ')

const COURT = ['A', 'J', 'Q', 'K'] as const

/** A card such as QH in words. */
export function cardName(card: string): string {
  const [rank, suit] = [card.slice(0, -1), card.slice(-1) as 'H' | 'D' | 'C' | 'S']
  const court = COURT.find((each) => each === rank)
  return t('card', { rank: court ? t(court) : rank, suit: t(suit) })
}

/** What the players to move are doing. */
export const doing = (_: unknown, named: Gaps): string => t('doing.guess', named)
