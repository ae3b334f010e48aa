// What was told becomes scenes, one after the other: the guess, the turn of the card, its way.

import { moving, TRAVEL } from '$lib/motion'
import type { Beat } from '$lib/pacing'
import type { Step } from '$lib/step-queue.svelte'
import type { Event, View } from '../types'
import type { Said } from './SpeechBubble.svelte'

/** A moment: the table, the card in the middle, and the words in the air. */
export type Scene = { view: View; spot: Spot | null; said: Said | null }
type Spot = { number: number; card: string | null }

const SUSPENSE = 600 // milliseconds between the guess and the turn of the card
const TURN = 240 // until a card that is turned can be read

let lifted = 0 // every card in the middle is another one

/** The table as it is, with nothing going on. */
export const still = (view: View, spot: Spot | null = null): Scene => ({
  view,
  spot: view.hidden ? { number: spot?.number ?? ++lifted, card: view.held } : null,
  said: null,
})

/** When words may tell each event: what a guess brought is seen when its card is turned. */
export function beatsOf(events: Event[], reveal: number): Beat[] {
  const [suspense, travel, turn] = [moving(SUSPENSE), moving(TRAVEL), moving(TURN)]
  let middle = true // whether the card that is earned next lies there already
  return events.map((event) => {
    if (event.type === 'GuessMade') return { wait: suspense + turn }
    if (event.type !== 'CardEarned') return { wait: 0 }
    const wait = middle ? 0 : travel + Math.max(turn, 1)
    middle = false
    return { wait, rest: reveal - turn + travel }
  })
}

/** All scenes from here to the view, which is the last of them. */
export function scenes(from: Scene, events: Event[], after: View, reveal: number): Step<Scene>[] {
  const [suspense, travel] = [moving(SUSPENSE), moving(TRAVEL)]
  const steps: Step<Scene>[] = []
  let now = from
  function show(change: Partial<Scene>, ms: number) {
    now = { ...now, ...change }
    steps.push({ shows: now, ms })
  }
  for (const event of events) {
    const { view, spot, said } = now
    const fewer = { ...view, deck: view.deck === null ? null : view.deck - 1 }
    if (event.type === 'GuessMade') {
      const { guesser, words, right } = event
      show({ said: { guesser, words, right: null, bonus: false } }, suspense)
      now = { ...now, said: { guesser, words, right, bonus: false } }
    } else if (event.type === 'CardTaken') {
      const roles = { holder: event.holder, guesser: 1 - event.holder, hidden: true }
      show({ view: { ...fewer, ...roles }, spot: lift(), said: null }, travel)
    } else if (event.type === 'CardEarned') {
      const { seat, card } = event
      // Nothing in the middle: this one comes from the deck, as part of an award.
      if (!spot) show({ view: fewer, spot: lift(), said: said && { ...said, bonus: true } }, travel)
      show({ spot: { number: now.spot!.number, card } }, reveal)
      show({ view: earned(now.view, seat, card), spot: null }, travel)
    }
  }
  const last = { shows: still(after, now.spot), ms: 0 }
  // After a lost connection things may be told a second time; then the table is all there is.
  return agree(now.view, after) ? [...steps, last] : [last]
}

const lift = (): Spot => ({ number: ++lifted, card: null })

const earned = (view: View, seat: number, card: string): View => ({
  ...view,
  hidden: false,
  held: null,
  tops: view.tops.map((top, owner) => (owner === seat ? card : top)),
  stacks: view.stacks?.map((count, owner) => count + Number(owner === seat)) ?? null,
})

const agree = (one: View, other: View) =>
  [one, other]
    .map(({ tops, stacks, deck }) => JSON.stringify([tops, stacks, deck]))
    .every((text, _, all) => text === all[0])
