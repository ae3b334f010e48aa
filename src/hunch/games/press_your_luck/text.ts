// What the board says in the reader's language, and what it calls cards.

import type { MatchOf } from '$lib/game-components'
import { phrasesOf, type Gaps } from '$lib/i18n.svelte'
import type { Game, View } from './types'
import type words from './words'

export const t = phrasesOf<typeof words>(
  import.meta.glob('./words*.ts', { eager: true, import: 'default' }),
)

export type Card = NonNullable<View['top']>

/** Cards in words, separated by commas. */
export const named = (cards: Card[]): string => cards.map((card) => t(card)).join(', ')

/** What the players to move are doing. */
export const doing = ({ view }: MatchOf<Game>, named: Gaps): string =>
  t(view.may_stop ? (view.side.length ? 'doing.stop' : 'doing.pass') : 'doing.draw', named)
