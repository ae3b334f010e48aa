// What was told becomes scenes, one after another: the guess, the card turning, its trip to a
// stack.

import type { MatchOf } from '$lib/game-components'
import { moving } from '$lib/motion'
import type { Step } from '$lib/presentation.svelte'
import type { Game, View } from '../types'
import type { Said } from './SpeechBubble.svelte'

type Outcome = MatchOf<Game>['outcome']

/** A moment: the table, the card in the middle, the words in the air, and in the end who won. */
export type Scene = { view: View; spot: Spot | null; said: Said | null; outcome: Outcome }
/** Once it is turned, somebody has earned it: one of the cards that a guess brings. */
export type Spot = { number: number; card: string | null; earner: number | null; award: Award }
type Award = { cards: number; turned: number }

const SUSPENSE = 700 // milliseconds between the guess and the turn of the card
const LIFTED = 300 // until a card from the deck lies in the middle
const FINALE = 2200 // for the winner on the board, before the result page

const NONE: Award = { cards: 0, turned: 0 }

let lifted = 0 // each card that comes to the middle gets a new number

/** The table as it is, with nothing going on; a card in the middle keeps its number. */
export const still = (view: View, number: number): Scene => ({
  view,
  spot: view.hidden ? { number, card: view.held, earner: null, award: NONE } : null,
  said: null,
  outcome: null,
})

/** Which card lies in the middle after this scene: once somebody has earned one, the next. */
export const numberAfter = ({ spot }: Scene): number | undefined =>
  spot ? spot.number + Number(spot.earner !== null) : undefined

/** All scenes from one view to the next. The last card that is turned stays until everything has
 * been shown; then it goes to its stack while the next one is taken. */
export function scenesTo(before: MatchOf<Game>, after: MatchOf<Game>): Step<Scene>[] {
  const reveal = after.options.reveal_ms
  const steps: Step<Scene>[] = []
  let now = still(before.view, lifted)
  let tells = 0
  let award = NONE
  function show(change: Partial<Scene>, ms: number) {
    now = { ...now, ...change }
    steps.push({ shows: now, tells, ms })
  }
  for (const [place, { event }] of after.told.entries()) {
    const { view, spot, said } = now
    const fewer = { ...view, deck: view.deck === null ? null : view.deck - 1 }
    if (event.type === 'GuessMade') {
      // Right or wrong is told when the card is turned.
      const { guesser, words, right } = event
      award = { cards: broughtBy(after.told.slice(place + 1)), turned: 0 }
      show({ said: { guesser, words, right: null, bonus: false } }, moving(SUSPENSE))
      now = { ...now, said: { guesser, words, right, bonus: false } }
      tells += 1
    } else if (event.type === 'CardTaken') {
      const roles = { holder: event.holder, guesser: 1 - event.holder, hidden: true }
      now = { ...now, view: { ...fewer, ...roles }, spot: lift(), said: null }
      tells += 1
    } else if (event.type === 'CardEarned') {
      const { seat, card } = event
      // Nothing in the middle: this one comes from the deck, as part of an award.
      if (!spot) {
        const bonus = said && { ...said, bonus: true }
        show({ view: fewer, spot: lift(), said: bonus }, moving(LIFTED))
      }
      tells += 1
      award = { cards: Math.max(1, award.cards), turned: award.turned + 1 }
      // The words say who won as soon as everything has been told; so does the board.
      const outcome = tells === after.told.length ? after.outcome : null
      const turned = { number: now.spot!.number, card, earner: seat, award }
      show({ view: counted(now.view, seat), spot: turned, outcome }, reveal)
      now = { ...now, view: stacked(now.view, seat, card), spot: null }
    } else tells += 1
  }
  // The last card goes to its stack, and the winner takes its place.
  if (after.outcome && steps.length) show({ said: null }, FINALE)
  // After a lost connection things may be told a second time; then only the table is drawn.
  return agree(now.view, after.view) ? steps : []
}

const lift = (): Spot => ({ number: ++lifted, card: null, earner: null, award: NONE })

/** How many cards a guess brings, by what was told after it. */
function broughtBy(later: MatchOf<Game>['told']): number {
  const next = later.findIndex(({ event }) => event.type === 'GuessMade')
  const now = next < 0 ? later : later.slice(0, next)
  return now.filter(({ event }) => event.type === 'CardEarned').length
}

/** The table as soon as a card is turned: it counts, and still lies in the middle. */
const counted = (view: View, seat: number): View => ({
  ...view,
  stacks: view.stacks?.map((count, owner) => count + Number(owner === seat)) ?? null,
})

const stacked = (view: View, seat: number, card: string): View => ({
  ...view,
  hidden: false,
  held: null,
  tops: view.tops.map((top, owner) => (owner === seat ? card : top)),
})

const agree = (one: View, other: View) =>
  [one, other]
    .map(({ tops, stacks, deck }) => JSON.stringify([tops, stacks, deck]))
    .every((text, _, all) => text === all[0])
