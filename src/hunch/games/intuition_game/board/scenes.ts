// A frame says how the round ended; the moments on the way there are made from what was told: the bets
// lie open, the card comes, it turns over, the mat answers, and the bank pays. Then the deck passes on,
// or the winner is named.

import type { MatchOf } from '$lib/game-components'
import { moving } from '$lib/motion'
import type { Step } from '$lib/presentation.svelte'
import type { Game, Reveal, View } from '../types'
import { netOf } from './rounds'

/** What the board shows: the table, how far the round has come, and the card over the mat. */
export type Scene = {
  view: View
  act: Act
  card?: string | undefined
  outcome?: MatchOf<Game>['outcome'] // of the match, once it may be shown
}
export type Act = 'bets' | 'drawn' | 'turning' | 'turned' | 'settled' | 'paying' | 'paid' | 'over'

// Milliseconds; words.py allows at least as long for the card, and for each bet that is opened.
const LIE_OPEN = 400
const OPENED = 250
const DRAWN = 900 // in which nobody knows the card
const TURNING = 350 // until it can be read
const TURNED = 600
const SETTLED = 950
const PAYING = 450
const PAID = 450
const LAST_PAID = 1400 // before the winner is named
const OVER = 600

export function scenesTo(before: MatchOf<Game>, after: MatchOf<Game>): Step<Scene>[] {
  const events = after.told.map((each) => each.event)
  const turn = events.findLastIndex((each) => each.type === 'CardTurned')
  const { last } = after.view
  // After a lost connection, more may have happened than one round can tell.
  if (turn < 0 || !last || before.view.deck !== after.view.deck + 1) return []
  const step = (act: Act, view: View, tells: number, ms: number): Step<Scene> => ({
    shows: { view, act, card: act === 'turning' || act === 'turned' ? last.card : undefined },
    tells,
    ms: moving(ms),
  })
  const opened = events.slice(0, turn).filter((each) => each.type === 'BetOpened').length
  const bets = laid(before.view, last)
  const drawn = { ...bets, deck: after.view.deck }
  const turned = { ...drawn, last: { ...last, settled: [] }, seen: after.view.seen }
  const settled = { ...turned, last }
  const told = turn + 1 + last.settled.length
  const counted = paid(settled, last)
  const { outcome } = after
  const steps = [
    step('bets', bets, turn, LIE_OPEN + OPENED * opened),
    step('drawn', drawn, turn, DRAWN),
    step('turning', drawn, turn, TURNING),
    step('turned', turned, turn + 1, TURNED),
    step('settled', settled, told, SETTLED),
    step('paying', settled, told, PAYING),
    step('paid', counted, told, outcome ? LAST_PAID : PAID),
  ]
  if (!outcome) return steps
  const over = step('over', counted, events.length, OVER)
  return [...steps, { ...over, shows: { ...over.shows, outcome } }]
}

/** The table with all bets on the mat, before the card. */
function laid(view: View, last: Reveal): View {
  const stakes = view.tokens.map((_, seat) =>
    last.settled
      .filter((each) => each.seat === seat)
      .map(({ spot, tokens }) => ({ spot, amount: tokens })),
  )
  const { dealer, mark } = last
  const discards = view.discards + (view.last ? 1 : 0)
  return { ...view, dealer, mark, stakes, waiting: [], last: null, discards }
}

/** The same table once the bank has paid and taken. */
function paid(view: View, { settled }: Reveal): View {
  const nets = view.tokens.map((_, seat) => netOf(settled, seat) ?? 0)
  const tokens = view.tokens.map((owned, seat) => owned + nets[seat]!)
  return { ...view, tokens, bank: view.bank - nets.reduce((sum, net) => sum + net, 0) }
}
