// A frame says how things stand after a decision and the luck that followed it; what happened on
// the way is shown from what was told: dice that settle one by one, bets that are checked one by
// one, a card that goes and one that comes, final bets that are opened player by player.

import type { MatchOf } from '$lib/game-components'
import { moving } from '$lib/motion'
import type { Step } from '$lib/presentation.svelte'
import type { Bet, BetChecked, Card, CardDiscarded, Event, FinalBetOpened, Game, View } from '../types'
import type { Colour } from '../text'

/** What the board shows: the table, what is going on, and who it concerns. */
export type Scene = {
  view: View
  doing?: 'rolling' | 'setting' | 'taking' | 'checking' | 'drawing' | 'opening' | 'result'
  /** Whose bet is being checked or opened, or who acts. */
  seat?: number | null
  /** The dice while they roll; null for those that have not settled. */
  dice?: (Colour | null)[]
  /** The card that leaves this seat's holder. */
  card?: Card
  /** Once the match is over: the seats' places. */
  ranking?: number[]
  /** Whether that card is still there, has gone, or has been replaced. */
  stage?: 'leaving' | 'gone' | 'arriving'
}

// Milliseconds. What each kind of event takes in all is what `words.py` declares for it.
const ROLLING = 800 // together with the dice that settle: the round's beginning, and three dice
const SETTLING = 200
const SET = 600
const TAKEN = 600
const OPENED = 600 // the bets lie open, and nobody has said anything yet
const CHECKED = 700
const RESULT = 1250 // for each bet of a round, in all
const SHOWN = 600
const GONE = 450
const REPLACED = 450
const NAMED = 1000 // a final bet lies open, the cards don't yet
const COMPARED = 1600
const WON = 400 // for each final bet, once all of them lie open

type Told = { events: Event[]; after: View }

export function scenesTo(before: MatchOf<Game>, after: MatchOf<Game>): Step<Scene>[] {
  const events = after.told.map((each) => each.event)
  const told: Told = { events, after: after.view }
  const steps: Step<Scene>[] = []
  let view = before.view
  for (let place = 0; place < events.length;) {
    const [shown, tells] = next(view, place, told)
    steps.push(...shown)
    view = shown.at(-1)?.shows.view ?? view
    place = tells
  }
  if (after.outcome && steps.at(-1)?.shows.doing === 'opening') {
    const { ranking } = after.outcome
    const shows: Scene = { view: after.view, doing: 'result', ranking, seat: ranking.indexOf(1) }
    steps.push({ shows, tells: events.length, ms: WON * after.view.finals.length })
  }
  const last = steps.at(-1)
  if (!last) return []
  last.tells = events.length
  last.shows = { ...last.shows, view: after.view }
  return steps.map((step) => ({ ...step, ms: moving(step.ms) }))
}

/** The steps for the event at this place, and for those that are shown together with it. */
function next(view: View, place: number, told: Told): [Step<Scene>[], number] {
  const event = told.events[place]!
  const step = (shows: Scene, ms: number, tells = place + 1): Step<Scene> => ({ shows, tells, ms })
  switch (event.type) {
    case 'RoundBegan':
    case 'DieRolled':
      return rolled(view, place, told)
    case 'DiceSet':
      return [[step({ view: told.after, doing: 'setting', seat: event.thrower }, SET)], place + 1]
    case 'TokenTaken':
      return [[step({ view: told.after, doing: 'taking', seat: event.seat }, TAKEN)], place + 1]
    case 'BetChecked':
      return view.phase === 'placing' ? checked(view, place, told) : [[], place + 1]
    case 'CardDiscarded':
      return view.phase === 'exchanging' || view.phase === 'placing'
        ? exchanged(view, place, event, told)
        : [[], place + 1]
    case 'FinalBetOpened':
      return view.phase === 'betting' ? opened(view, place, told) : [[], place + 1]
    default:
      return [[], place + 1]
  }
}

/** How many events of this type follow each other from here. */
function run<Type extends Event['type']>(
  events: Event[],
  place: number,
  type: Type,
): Extract<Event, { type: Type }>[] {
  const end = events.findIndex((each, number) => number >= place && each.type !== type)
  return events.slice(place, end < 0 ? undefined : end) as Extract<Event, { type: Type }>[]
}

/** All dice roll at once, and settle one after another, each where it will lie. */
function rolled(view: View, place: number, told: Told): [Step<Scene>[], number] {
  const { events, after } = told
  const began = events[place]!.type === 'RoundBegan' ? events[place] : undefined
  const from = place + (began ? 1 : 0)
  const rolls = run(events, from, 'DieRolled').map((each) => each.colour)
  const begun = began?.type === 'RoundBegan' ? fresh(view, began) : view
  const all = [...begun.current.dice, ...rolls]
  const lying = sameColours(all, after.current.dice) ? after.current.dice : all
  const dice: (Colour | null)[] = Array.from({ length: view.dice }, () => null)
  for (const colour of begun.current.dice) settle(dice, lying, colour)
  const scene: Scene = { view: begun, doing: 'rolling', seat: begun.turn }
  const steps: Step<Scene>[] = []
  if (began) steps.push({ shows: { ...scene, dice: [...dice] }, tells: from, ms: ROLLING })
  rolls.forEach((colour, number) => {
    settle(dice, lying, colour)
    steps.push({ shows: { ...scene, dice: [...dice] }, tells: from + number + 1, ms: SETTLING })
  })
  const end = from + rolls.length
  const last = steps.at(-1)
  if (last) last.shows = { ...last.shows, view: withDice(begun, lying) }
  return [steps, end]
}

function settle(dice: (Colour | null)[], lying: Colour[], colour: Colour): void {
  const free = lying.findIndex((each, place) => each === colour && dice[place] === null)
  if (free >= 0) dice[free] = colour
}

const sameColours = (some: Colour[], others: Colour[]) =>
  [...some].sort().join() === [...others].sort().join()

const withDice = (view: View, dice: Colour[]): View => ({
  ...view,
  current: { ...view.current, dice },
})

/** The table as a round begins: all tokens are back, and no dice have been thrown. */
function fresh(view: View, { number, thrower }: { number: number; thrower: number }): View {
  return {
    ...view,
    phase: 'rolling',
    number,
    turn: thrower,
    waiting: [],
    dice_set: false,
    sums: view.sums.map(() => null),
    tokens: view.tokens.map((token) => ({ ...token, seat: null })),
    current: {
      dice: [],
      bets: view.current.bets.map(() => null),
      discards: view.current.discards.map(() => null),
    },
  }
}

/** All tokens lie open; then one bet after another is judged, and stones move. */
function checked(view: View, place: number, told: Told): [Step<Scene>[], number] {
  const { events, after } = told
  const checks = run(events, place, 'BetChecked')
  const end = place + checks.length
  const bets = (judged: number): (Bet | null)[] =>
    view.current.bets.map((bet, seat) => {
      const at = checks.findIndex((each) => each.seat === seat)
      if (at < 0) return bet
      return at < judged ? checks[at]!.bet : { ...checks[at]!.bet, hint: null }
    })
  let now: View = { ...view, waiting: [] }
  const shown = (judged: number, seat: number | null, ms: number): Step<Scene> => {
    now = { ...now, current: { ...view.current, bets: bets(judged) } }
    return { shows: { view: now, doing: 'checking', seat }, tells: place + judged, ms }
  }
  const steps = [shown(0, null, OPENED)]
  checks.forEach((check, number) => {
    now = { ...now, track: moved(now, check) }
    const { last, sheet } = after
    if (number === checks.length - 1) now = { ...now, phase: 'exchanging', last, sheet }
    steps.push(shown(number + 1, check.seat, CHECKED))
  })
  // Everything is shown for a while before the next thing happens.
  const used = steps.reduce((sum, step) => sum + step.ms, 0)
  steps.at(-1)!.ms += Math.max(0, RESULT * checks.length - used)
  return [steps, end]
}

/** The stones once this one has moved: it lands on top of those that stand there. */
function moved(view: View, { seat, points }: BetChecked): View['track'] {
  const stone = view.track.find((each) => each.seat === seat)
  return points && stone ? landed(view.track, seat, stone.space + points) : view.track
}

/** The track lists the stone in last place first and, within a stack, the top one first. */
function landed(track: View['track'], seat: number, space: number): View['track'] {
  const others = track.filter((each) => each.seat !== seat)
  const at = others.findIndex((each) => each.space >= space)
  const before = at < 0 ? others.length : at
  return [...others.slice(0, before), { seat, space }, ...others.slice(before)]
}

/** The card is shown, leaves for the discards, and a new one comes. */
function exchanged(
  view: View,
  place: number,
  { seat, card }: CardDiscarded,
  told: Told,
): [Step<Scene>[], number] {
  const { events, after } = told
  const at = view.colours.indexOf(card.colour)
  const dealt = events[place + 1]?.type === 'CardDealt' ? 1 : 0
  const drawn = events[place + 1 + dealt]
  const seen = drawn?.type === 'CardSeen' ? drawn : undefined
  const end = place + 1 + dealt + (seen ? 1 : 0)
  const holding = (number: number | null): View['holders'] =>
    view.holders.map((cards, holder) =>
      holder === seat ? cards.map((each, other) => (other === at ? number : each)) : cards,
    )
  const shown: View = { ...view, holders: holding(card.number) }
  const scene = { doing: 'drawing', seat, card } as const
  const gone: View = {
    ...view,
    phase: 'drawing',
    waiting: [seat],
    holders: holding(null),
    discards: view.discards.map((laid, owner) => (owner === seat ? [...laid, card] : laid)),
    current: {
      ...view.current,
      discards: view.current.discards.map((laid, owner) => (owner === seat ? card : laid)),
    },
  }
  const replaced: View = {
    ...gone,
    phase: 'exchanging',
    waiting: [],
    holders: holding(seen?.number ?? null),
    piles: view.piles.map((cards, other) => (other === at ? cards - 1 : cards)),
    sheet: after.sheet,
  }
  const steps: Step<Scene>[] = [
    { shows: { ...scene, view: shown, stage: 'leaving' }, tells: place + 1, ms: SHOWN },
    { shows: { ...scene, view: gone, stage: 'gone' }, tells: place + 1, ms: GONE },
  ]
  if (dealt || seen)
    steps.push({
      shows: { ...scene, view: replaced, stage: 'arriving' },
      tells: end,
      ms: REPLACED,
    })
  return [steps, end]
}

/** Player by player: what they named, then what they hold and what it scores. */
function opened(view: View, place: number, told: Told): [Step<Scene>[], number] {
  const opening = run(told.events, place, 'FinalBetOpened')
  let now: View = { ...view, waiting: [] }
  const steps = opening.flatMap((final, number): Step<Scene>[] => {
    const { seat } = final
    now = withFinal(now, final, null)
    const named: Scene = { view: now, doing: 'opening', seat }
    now = withFinal(now, final, final.points)
    now = {
      ...now,
      track: landed(now.track, seat, final.space),
      holders: now.holders.map((cards, holder) => (holder === seat ? final.cards : cards)),
    }
    return [
      { shows: named, tells: place + number, ms: NAMED },
      { shows: { ...named, view: now }, tells: place + number + 1, ms: COMPARED },
    ]
  })
  return [steps, place + opening.length]
}

const withFinal = (view: View, { seat, numbers }: FinalBetOpened, points: number[] | null): View => ({
  ...view,
  finals: view.finals.map((final, owner) => (owner === seat ? { numbers, points } : final)),
})
