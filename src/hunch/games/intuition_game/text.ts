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
export const signed = (amount: number, write = written): string =>
  (amount > 0 ? '+' : amount < 0 ? '−' : '±') + write(Math.abs(amount))

const LONG = 10_000

/** An amount with its sign, where there is little room: +12K. */
export const signedShort = (amount: number): string =>
  signed(amount, (size) => (Number(size) < LONG ? written(size) : shortened(Number(size))))

const shortened = (size: number): string =>
  new Intl.NumberFormat(language(), { notation: 'compact', maximumFractionDigits: 0 }).format(size)

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
