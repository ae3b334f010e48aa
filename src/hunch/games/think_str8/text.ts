// What the board says in the reader's language, and how it writes points and ranges.

import type { MatchOf } from '$lib/game-components'
import { phrasesOf, type Gaps } from '$lib/i18n.svelte'
import type { Bet, Card, Game } from './types'
import type words from './words'

export type Colour = Card['colour']

export const t = phrasesOf<typeof words>(
  import.meta.glob('./words*.ts', { eager: true, import: 'default' }),
)

export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`)

export const rangeOf = (low: number, high: number): string =>
  low === high ? `${low}` : `${low}–${high}`

/** A long name, where there is little room: the first one, and the initial of the other. */
export function shortName(name: string): string {
  const [first = name, ...others] = name.split(' ')
  return name.length > 12 && others.length ? `${first} ${others.at(-1)!.slice(0, 1)}.` : name
}

/** What a token covers, once it is placed. */
export const covered = ({ start, width }: Bet): string =>
  start === null ? '' : rangeOf(start, start + width - 1)

/** The marks of what the others say about a bet. */
export const HINT_SHAPES = { right: '✓', 'too low': '▸', 'too high': '◂', wrong: '✗' }

const DOING = {
  setting: 'doing.set',
  taking: 'doing.take',
  placing: 'doing.place',
  exchanging: 'doing.exchange',
  betting: 'doing.bet',
} as const

/** What the players to move are doing. */
export const doing = ({ view }: MatchOf<Game>, named: Gaps): string =>
  t(DOING[view.phase as keyof typeof DOING], named)

const STEPS = {
  setting: 'step.set',
  taking: 'step.take',
  placing: 'step.place',
  exchanging: 'step.exchange',
  betting: 'step.bet',
} as const

/** What the players to move are about to do. */
export const step = ({ view }: MatchOf<Game>): string => t(STEPS[view.phase as keyof typeof STEPS])
