// How the previous turn ended, as far as it may be shown.

import type { BoardProps } from '$lib/game-components'
import type { Game } from '../types'

export type LastTurn = { seat: number; kind: 'took' | 'lost' | 'passed'; n: number }

export function lastTurn(story: NonNullable<BoardProps<Game>['story']>): LastTurn | undefined {
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
