// A frame says what lies there after a draw; the moments before the card lands are made from what was
// told on the way.

import type { MatchOf } from '$lib/game-components'
import { moving } from '$lib/motion'
import type { Step } from '$lib/presentation.svelte'
import type { Game, View } from '../types'

/** What the board shows: the table, whether its side cards are lost, and where they go. */
export type Scene = { view: View; lost?: boolean; fate?: string }

const SUSPENSE = 700 // milliseconds in which nobody knows the next card
const LANDED = 320
const REVEALED = 1200 // to see what was lost, or that it is the rainbow

export function scenesTo(before: MatchOf<Game>, after: MatchOf<Game>): Step<Scene>[] {
  const events = after.told.map((each) => each.event)
  const all = events.length
  const taken = events.find((each) => each.type === 'CardsTaken')
  const lost = events.some((each) => each.type === 'CardsDiscarded')
  const fate = taken ? String(taken.seat) : 'discard'
  const last = { shows: { view: after.view, fate }, tells: all, ms: moving(LANDED) }
  const aside = events.filter((each) => each.type === 'CardPutAside')
  const turned = events.filter((each) => each.type === 'CardTurned')
  if (aside.length !== 1 || turned.length !== 1) return [last]
  // After a lost connection, or in another language, a draw is told that was seen already.
  const { seat, card } = aside[0]!
  if (before.view.turn !== seat || before.view.top !== card) return [last]
  const hidden: View = { ...before.view, top: null, side: [...before.view.side, card] }
  const [drawn, shown] = [events.indexOf(aside[0]!) + 1, events.indexOf(turned[0]!) + 1]
  const suspense = { shows: { view: hidden }, tells: drawn, ms: moving(SUSPENSE) }
  if (!lost && !taken) return [suspense, last]
  const revealed = { shows: { view: { ...hidden, top: turned[0]!.card }, lost }, tells: shown }
  return [suspense, { ...revealed, ms: moving(REVEALED) }, last]
}
