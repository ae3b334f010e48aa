// A frame says what is on the table after a decision; the moments before that are made from what
// was told on the way. The result of a turn stays on the table while it is being told.

import type { Outcome } from '$generated/protocol'
import type { MatchOf } from '$lib/game-components'
import { moving } from '$lib/motion'
import type { Step } from '$lib/presentation.svelte'
import type { Game, View } from '../types'

/** How a turn ended, and with which cards. */
export type Result = { seat: number; kind: 'took' | 'lost'; cards: View['side'] }

/** What the board shows: the table, the result of the turn, and in the end that of the match. */
export type Scene = { view: View; result?: Result; outcome?: Outcome }

const SUSPENSE = 700 // milliseconds in which nobody knows the next card
const LANDED = 320
const REVEALED = 1200 // to see which cards clash, or that it is the rainbow
const COUNTED = 1100 // to see what the last turn brought, before it says who has won

export function scenesTo(before: MatchOf<Game>, after: MatchOf<Game>): Step<Scene>[] {
  const steps = turnTo(before, after)
  const { outcome } = after
  const last = steps.at(-1)!
  if (!outcome) return steps
  const counted = last.shows.result ? { ...last, ms: moving(COUNTED) } : last
  const shows = { ...last.shows, outcome }
  return [...steps.slice(0, -1), counted, { ...last, shows }]
}

/** How the turn continued. */
function turnTo(before: MatchOf<Game>, after: MatchOf<Game>): Step<Scene>[] {
  const events = after.told.map((each) => each.event)
  const tells = events.length
  const drawn = drawnBetween(before, events)
  const side = drawn?.hidden.side ?? before.view.side
  const end = events.find((each) => each.type === 'CardsTaken' || each.type === 'CardsDiscarded')
  // After a lost connection or a change of language, a turn already seen is told again.
  const seen = !side.length || before.view.turn !== end?.seat
  if (!end || seen) {
    const last = { shows: { view: after.view }, tells, ms: moving(LANDED) }
    return drawn ? [drawn.suspense, last] : [last]
  }
  const { seat } = end
  if (end.type === 'CardsTaken') {
    const result: Result = { seat, kind: 'took', cards: side }
    // It is still about the player who took them.
    const taken = { view: { ...after.view, turn: seat }, result }
    const last = { shows: taken, tells, ms: moving(LANDED) }
    return drawn ? [drawn.suspense, drawn.revealed, last] : [last]
  }
  if (!drawn) return [{ shows: { view: after.view }, tells, ms: moving(LANDED) }]
  const result: Result = { seat, kind: 'lost', cards: side }
  const clash = { view: drawn.revealed.shows.view, result }
  return [drawn.suspense, { ...drawn.revealed, shows: clash }, { shows: clash, tells, ms: 0 }]
}

/** The suspense of a draw, and the card it ended with. */
function drawnBetween(before: MatchOf<Game>, events: Game['Event'][]) {
  const aside = events.filter((each) => each.type === 'CardPutAside')
  const turned = events.filter((each) => each.type === 'CardTurned')
  if (aside.length !== 1 || turned.length !== 1) return undefined
  const { seat, card } = aside[0]!
  if (before.view.turn !== seat || before.view.top !== card) return undefined
  const hidden: View = { ...before.view, top: null, side: [...before.view.side, card] }
  const revealed: View = { ...hidden, top: turned[0]!.card }
  const told = (event: Game['Event']) => events.indexOf(event) + 1
  return {
    hidden,
    suspense: { shows: { view: hidden }, tells: told(aside[0]!), ms: moving(SUSPENSE) },
    revealed: { shows: { view: revealed }, tells: told(turned[0]!), ms: moving(REVEALED) },
  }
}
