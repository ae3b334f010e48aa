// What was told becomes scenes, one after the other: the guess, the turn of the card, its way.
import type { Event, View } from '$generated/games/intuition'
import type { Happened } from '$generated/protocol'
import type { Beat } from '$lib/pacing'
import type { Said } from './SpeechBubble.svelte'

/** A moment: the table, the card in the middle, the words in the air, and how long it lasts. */
export type Scene = { view: View; spot: Spot | null; said: Said | null; ms: number }
type Spot = { number: number; card: string | null }

export const TRAVEL = 380 // milliseconds for a card to get where it goes
const SUSPENSE = 600 // between the guess and the turn of the card
const TURN = 240 // until a card that is turned can be read

let lifted = 0 // every card in the middle is another one

/** The table as it is, with nothing going on. */
export const still = (view: View, spot: Spot | null = null): Scene => ({
  view,
  spot: view.hidden ? { number: spot?.number ?? ++lifted, card: view.held } : null,
  said: null,
  ms: 0,
})

/** When words may tell each event: what a guess brought is seen when its card is turned. */
export function beatsOf(events: Event[], reveal: number, calm: boolean): Beat[] {
  const [suspense, travel, turn] = calm ? [0, 0, 0] : [SUSPENSE, TRAVEL, TURN]
  let middle = true // whether the card that is earned next lies there already
  return events.map((event) => {
    if (event.type === 'GuessMade') return { wait: suspense + turn }
    if (event.type !== 'CardEarned') return { wait: 0 }
    const wait = middle ? 0 : travel + Math.max(turn, 1)
    middle = false
    return { wait, rest: reveal - turn + travel }
  })
}

/** All scenes from here to the view, which is the last of them; calm ones without travel. */
export function scenes(
  from: Scene,
  told: Happened[],
  after: View,
  reveal: number,
  calm: boolean,
): Scene[] {
  const [suspense, travel] = calm ? [0, 0] : [SUSPENSE, TRAVEL]
  const shown: Scene[] = []
  let now = from
  const add = (change: Partial<Scene>) => shown.push((now = { ...now, ...change }))
  for (const event of told.map((each) => each.event as Event)) {
    const { view, spot, said } = now
    const fewer = { ...view, deck: view.deck === null ? null : view.deck - 1 }
    if (event.type === 'GuessMade') {
      const { guesser, words, right } = event
      add({ said: { guesser, words, right: null, bonus: false }, ms: suspense })
      now = { ...now, said: { guesser, words, right, bonus: false } }
    } else if (event.type === 'CardTaken') {
      const roles = { holder: event.holder, guesser: 1 - event.holder, hidden: true }
      add({ view: { ...fewer, ...roles }, spot: lift(), said: null, ms: travel })
    } else if (event.type === 'CardEarned') {
      const { seat, card } = event
      // Nothing in the middle: this one comes from the deck, as part of an award.
      if (!spot)
        add({ view: fewer, spot: lift(), said: said && { ...said, bonus: true }, ms: travel })
      add({ spot: { number: now.spot!.number, card }, ms: reveal })
      add({ view: earned(now.view, seat, card), spot: null, ms: travel })
    }
  }
  const last = still(after, now.spot)
  // After a lost connection things may be told a second time; then the table is all there is.
  return agree(now.view, after) ? [...shown, last] : [last]
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
