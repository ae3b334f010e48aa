// What the board says in the reader's language, and how it writes numbers, money and slots.

import { readableNumber } from '$lib/formatting'
import type { MatchOf } from '$lib/game-components'
import { phrasesOf, type Gaps } from '$lib/i18n.svelte'
import { money } from './money'
import type { Game } from './types'
import type words from './words'

export const t = phrasesOf<typeof words>(
  import.meta.glob('./words*.ts', { eager: true, import: 'default' }),
)

/** A number to read, with a proper minus. */
export const figure = (value: string): string => readableNumber(value).replace(/^-/, '−')

const THIN = 0.45 // how wide a comma or point is beside a digit

/** How many digits wide a number is, to print it as large as fits. */
export const breadth = (number: string): number =>
  [...number].reduce((sum, each) => sum + (/[.,]/.test(each) ? THIN : 1), 0)

export { money }

/** A change of somebody's money, with its sign. */
export const signed = (sum: number): string => (sum < 0 ? `−${money(-sum)}` : `+${money(sum)}`)

/** What a slot is called: by its guess, or as printed. */
export function spotName(spot: string): string {
  if (spot === 'smaller') return t('smaller')
  return spot === 'red' || spot === 'black' ? t(spot) : figure(spot)
}

/** What the players to move are doing. */
export const doing = ({ view }: MatchOf<Game>, named: Gaps): string =>
  t(view.phase === 'guess' ? 'doing.guess' : 'doing.bet', named)

/** What the players to move are about to do. */
export const step = ({ view }: MatchOf<Game>): string =>
  t(view.phase === 'guess' ? 'step.guess' : 'step.bet')
