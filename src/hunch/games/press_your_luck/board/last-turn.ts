// How the previous turn ended, as far as it may be shown.

import type { BoardProps } from '$lib/game-components'
import type { Game } from '../types'
import type { Result } from './scenes'

export type LastTurn = { seat: number; kind: 'took' | 'lost' | 'passed'; n: number }

/** The turn whose result is on the table, or else the latest that is told. */
export function lastTurn(
  result: Result | undefined,
  story: NonNullable<BoardProps<Game>['story']>,
): LastTurn | undefined {
  if (result) return { seat: result.seat, kind: result.kind, n: result.cards.length }
  for (const { event } of story.toReversed())
    switch (event.type) {
      case 'CardsTaken':
        return { seat: event.seat, kind: 'took', n: event.cards.length || event.covered }
      case 'CardsDiscarded':
        return { seat: event.seat, kind: 'lost', n: event.cards.length || event.covered }
      case 'Passed':
        return { seat: event.seat, kind: 'passed', n: 0 }
    }
  return undefined
}
