// What the panel says where the latest event alone would mislead: a round is settled stake by stake,
// and only their sum agrees with the board.

import type { You } from '$generated/protocol'
import type { BoardProps, MatchOf } from '$lib/game-components'
import { shortNameOf, signed, t } from '../text'
import type { Event, Game } from '../types'
import { gainOf, netOf } from './rounds'

type Story = NonNullable<BoardProps<Game>['story']>

type Settled = Extract<Event, { type: 'StakeWon' | 'StakeLost' }>

const isStake = (event: Event): event is Settled =>
  event.type === 'StakeWon' || event.type === 'StakeLost'

/** The sentence in place of the latest event's own, if there is a better one. */
export function headlineOf(
  story: Story,
  { view, seats }: MatchOf<Game>,
  you: You,
): string | undefined {
  const newest = story.at(-1)?.event
  if (!newest) return undefined
  // A shared screen has no list of who is to do what.
  if (you.role === 'screen' && (newest.type === 'DeckPassed' || newest.type === 'SpotMarked')) {
    const name = seats[newest.dealer]?.name ?? ''
    return t(newest.type === 'DeckPassed' ? 'calls' : 'stakes', { name })
  }
  if (!view.last || !(isStake(newest) || newest.type === 'DeckPassed')) return undefined
  const { settled, dealer } = view.last
  const own = settled.filter((each) => each.seat === you.seat)
  if (own.length > 1) {
    const stakes = own.map((each) => `${shortNameOf(each.spot)} ${signed(gainOf(each))}`)
    return t('inAll', { net: signed(netOf(own, you.seat!) ?? 0), stakes: stakes.join(', ') })
  }
  if (own.length || !isStake(newest)) return undefined
  // Those who had no bet hear how the dealer fared.
  const staked = settled.some((each) => each.seat === dealer)
  return story.findLast(({ event }) =>
    staked ? isStake(event) && event.seat === dealer : event.type === 'CardTurned',
  )?.text
}
