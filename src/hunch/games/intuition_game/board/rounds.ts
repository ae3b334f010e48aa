// What a round brought, as far as it may still be shown.

import type { BoardProps } from '$lib/game-components'
import type { Game, Reveal, View } from '../types'

type Settled = Reveal['settled']
export type Round = { card: string; settled: Settled }

/** What a stake won or lost. */
export const gainOf = (stake: Settled[number]): number =>
  stake.type === 'StakeWon' ? stake.winnings : -stake.tokens

/** What a seat won or lost in all; undefined if it had nothing on the mat. */
export function netOf(settled: Settled, seat: number): number | undefined {
  const own = settled.filter((each) => each.seat === seat)
  return own.length ? own.reduce((sum, each) => sum + gainOf(each), 0) : undefined
}

/** The latest round that ended: its card is on the mat, or the story still tells of it. */
export function lastRound(view: View, story: BoardProps<Game>['story'] = []): Round | undefined {
  if (view.last) return view.last
  const events = story.map((each) => each.event)
  const turn = events.findLastIndex((each) => each.type === 'CardTurned')
  const turned = events[turn]
  if (turned?.type !== 'CardTurned') return undefined
  const after = events.slice(turn + 1)
  const end = after.findIndex((each) => each.type === 'DeckPassed')
  const settled = after
    .slice(0, end < 0 ? after.length : end)
    .filter((each) => each.type === 'StakeWon' || each.type === 'StakeLost')
  return { card: turned.card, settled }
}
