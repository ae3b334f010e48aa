// What a round brought, as far as it may still be shown.

import type { BoardProps } from '$lib/game-components'
import type { Game, Reveal, View } from '../types'

type Settled = Reveal['settled']
export type Round = { card: string; settled: Settled }

/** What a seat won or lost in all; undefined if it had nothing on the mat. */
export function netOf(settled: Settled, seat: number): number | undefined {
  const own = settled.filter((each) => each.seat === seat)
  if (!own.length) return undefined
  const gains = own.map((each) => (each.type === 'StakeWon' ? each.winnings : -each.tokens))
  return gains.reduce((sum, gain) => sum + gain, 0)
}

/** The latest round that ended: its card lies there, or the story still tells of it. */
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
