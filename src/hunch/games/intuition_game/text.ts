// What the board says in the reader's language, and what it calls spots and amounts.

import type { MatchOf } from '$lib/game-components'
import { language, phrasesOf, written, type Gaps } from '$lib/i18n.svelte'
import type { Game } from './types'
import type words from './words'

export const t = phrasesOf<typeof words>(
  import.meta.glob('./words*.ts', { eager: true, import: 'default' }),
)

export const WILD = 'wild'

/** What a spot is called: a card, a colour, a character, wild, with or against the dealer. */
export function nameOf(spot: string): string {
  if (spot === 'with') return t('withDealer')
  if (spot === 'against') return t('againstDealer')
  return spot.split('-').map(named).join('-')
}

/** The same where there is little room: With, Against. */
export const shortNameOf = (spot: string): string =>
  spot === 'with' || spot === 'against' ? t(spot) : nameOf(spot)

/** An amount with its sign. */
export const signed = (amount: number, write: (size: number) => string = written): string =>
  (amount > 0 ? '+' : amount < 0 ? '−' : '±') + write(Math.abs(amount))

const LONG = 10_000

/** An amount where there is little room: 12K. */
export const short = (amount: number): string =>
  amount < LONG
    ? written(amount)
    : new Intl.NumberFormat(language(), { notation: 'compact', maximumFractionDigits: 0 }).format(amount)

/** The same with its sign: +12K. */
export const signedShort = (amount: number): string => signed(amount, short)

// A table may have names of its own, which stay as they are.
const PRINTED = ['Red', 'Yellow', 'Blue', 'Green', 'Ox', 'Eagle', 'Lion', 'Bear', WILD] as const

function named(part: string): string {
  const printed = PRINTED.find((each) => each === part)
  return printed ? t(printed) : part
}

/** What the players to move are doing. */
export function doing({ view, seats }: MatchOf<Game>, named: Gaps): string {
  if (view.mark === null) return t('doing.mark', named)
  const wagering = view.dealer !== null && seats[view.dealer]?.owes
  return t(wagering && named.n === 1 ? 'doing.wager' : 'doing.bet', named)
}

/** What the players to move are about to do. */
export const step = ({ view }: MatchOf<Game>): string =>
  t(view.mark === null ? 'step.mark' : 'step.bet')
