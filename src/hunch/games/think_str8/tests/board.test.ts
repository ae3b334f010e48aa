import { afterEach, expect, test } from 'vitest'
import type { MatchOf } from '$lib/game-components'
import type { You } from '$generated/protocol'
import { headlineOf } from '../board/headline'
import { scenesTo } from '../board/scenes'
import {
  boxOf,
  keep,
  marked,
  notesOf,
} from '../board/sheet-notes.svelte'
import { inPlace, isPartOf, sameDice } from '../board/turned-dice'
import type { Bet, Event, Game, Sheet, View } from '../types'
import words from '../words.py?raw'

type Match = MatchOf<Game>

/** How long people look at an event, as the game declares it. */
const declared = (event: string): number =>
  Number(new RegExp(`values\\.${event}: (\\d+)`).exec(words)?.[1] ?? 0)

const SHEET: Sheet = { black: [[7], []], crossed: [[], [0]], lines: [] }
const NOTED: Sheet = { ...SHEET, lines: [{ marks: [], noted: { low: 0, high: 5, inside: true } }] }
const laid = (width: number, start: number | null, hint: Bet['hint'] = null): Bet => ({
  width,
  start,
  hint,
})

const PLACING: View = {
  phase: 'placing',
  number: 1,
  rounds: 2,
  colours: ['blue', 'red'],
  waiting: [1],
  track: [
    { seat: 0, space: 0 },
    { seat: 1, space: 0 },
  ],
  holders: [
    [null, null],
    [1, 2],
    [3, 4],
    [5, 6],
  ],
  piles: [3, 3],
  discards: [[], []],
  tokens: [
    { width: 1, points: 7, seat: 0 },
    { width: 2, points: 6, seat: 1 },
  ],
  current: {
    dice: ['blue', 'blue', 'red'],
    bets: [laid(1, 4), laid(2, null)],
    discards: [null, null],
  },
  dice_set: true,
  sums: [null, 4],
  turn: null,
  last: null,
  finals: [null, null],
  final_numbers: [0, 3],
  sheet: SHEET,
  numbers: [0, 1, 2, 3, 4, 5, 6, 7],
  dice: 3,
  track_end: 21,
}
const BETS = [laid(1, 4, 'wrong'), laid(2, 3, 'right')]
const CHECKED: View = {
  ...PLACING,
  phase: 'exchanging',
  waiting: [0],
  turn: 0,
  track: [
    { seat: 0, space: 0 },
    { seat: 1, space: 6 },
  ],
  current: { ...PLACING.current, bets: BETS },
  last: { ...PLACING.current, bets: BETS },
  sheet: NOTED,
}
const CHECKS: Event[] = [
  { type: 'BetChecked', seat: 0, bet: BETS[0]!, points: 0 },
  { type: 'BetChecked', seat: 1, bet: BETS[1]!, points: 6 },
]
const NEXT: View = {
  ...CHECKED,
  phase: 'setting',
  number: 2,
  waiting: [0],
  tokens: PLACING.tokens.map((token) => ({ ...token, seat: null })),
  current: { dice: ['blue', 'red', 'red'], bets: [null, null], discards: [null, null] },
  dice_set: false,
  sums: [null, null],
}
const THROWN: Event[] = [
  { type: 'RoundBegan', number: 2, thrower: 0 },
  { type: 'DieRolled', colour: 'red' },
  { type: 'DieRolled', colour: 'blue' },
  { type: 'DieRolled', colour: 'red' },
]
const CARD = { colour: 'red', number: 5 } as const
const EXCHANGED: Event[] = [
  { type: 'CardDiscarded', seat: 1, card: CARD },
  { type: 'CardDealt', holder: 1, colour: 'red' },
  { type: 'CardSeen', holder: 1, colour: 'red', number: 0 },
]
const DRAWN: View = {
  ...NEXT,
  holders: [[null, null], [1, 0], ...NEXT.holders.slice(2)],
  piles: [3, 2],
  discards: [[], [CARD]],
}
const BETTING: View = { ...CHECKED, phase: 'betting', waiting: [1], turn: null }
const FINALS: Event[] = [0, 1].map((seat) => ({
  type: 'FinalBetOpened',
  seat,
  cards: [seat, 7],
  numbers: [[seat], []],
  points: [5, -2],
  space: CHECKED.track[seat]!.space + 3,
}))
const OVER: View = {
  ...BETTING,
  phase: 'over',
  waiting: [],
  track: [
    { seat: 0, space: 3 },
    { seat: 1, space: 9 },
  ],
  holders: [[0, 7], [1, 7], ...BETTING.holders.slice(2)],
  finals: [0, 1].map((seat) => ({ numbers: [[seat], []], points: [5, -2] })),
}

const match = (view: View, events: Event[] = []) =>
  ({ view, told: events.map((event, number) => ({ number, event, text: '' })) }) as unknown as Match
const steps = (before: View, after: View, events: Event[]) =>
  scenesTo(match(before), match(after, events))
const total = (shown: { ms: number }[]) => shown.reduce((sum, { ms }) => sum + ms, 0)

const EVERYTHING: [string, View, View, Event[]][] = [
  ['checks', PLACING, CHECKED, CHECKS],
  ['checks and a throw', PLACING, NEXT, [...CHECKS, ...THROWN]],
  ['an exchange and a throw', CHECKED, DRAWN, [...EXCHANGED, ...THROWN]],
  ['the final bets', BETTING, OVER, FINALS],
  [
    'dice that are set',
    NEXT,
    PLACING,
    [{ type: 'DiceSet', thrower: 0, dice: ['blue', 'blue', 'red'] }],
  ],
  ['a token', NEXT, PLACING, [{ type: 'TokenTaken', seat: 0, width: 1 }]],
]

test.each(EVERYTHING)(
  'showing %s takes no longer than the game declares',
  (_, before, after, told) => {
    const wanted = told.reduce((sum, { type }) => sum + declared(type), 0)
    expect(wanted).toBeGreaterThan(0)
    const shown = steps(before, after, told)
    expect(total(shown)).toBeGreaterThan(0)
    expect(total(shown)).toBeLessThanOrEqual(wanted)
  },
)

test.each(EVERYTHING)('showing %s tells all, up to the new table', (_, before, after, told) => {
  const shown = steps(before, after, told)
  expect(shown.at(-1)!.shows.view).toBe(after)
  expect(shown.at(-1)!.tells).toBe(told.length)
  const tells = shown.map((step) => step.tells)
  expect(tells).toEqual([...tells].sort((one, other) => one - other))
})

test('all bets lie open before the first is judged, and then stones move one by one', () => {
  const shown = steps(PLACING, CHECKED, CHECKS)
  expect(shown.map(({ shows, tells }) => [shows.seat, tells])).toEqual([
    [null, 0],
    [0, 1],
    [1, 2],
  ])
  const [open, first] = shown.map(({ shows }) => shows.view)
  expect(open!.current.bets).toEqual([laid(1, 4), laid(2, 3)])
  expect(first!.current.bets).toEqual([BETS[0], laid(2, 3)])
  for (const view of [open!, first!]) {
    expect(view.track).toEqual(PLACING.track)
    expect([view.last, view.sheet]).toEqual([null, SHEET])
  }
})

test('the result of a round stays on screen before the next dice roll', () => {
  const shown = steps(PLACING, NEXT, [...CHECKS, ...THROWN])
  const checking = shown.filter(({ shows }) => shows.doing === 'checking')
  expect(total(checking)).toBe(CHECKS.length * declared('BetChecked'))
  expect(checking.at(-1)!.shows.view.last).toEqual(CHECKED.last)
})

test('the dice roll together and settle one by one, each where it will lie', () => {
  const shown = steps(CHECKED, NEXT, THROWN)
  expect(shown.map(({ shows }) => shows.dice)).toEqual([
    [null, null, null],
    [null, 'red', null],
    ['blue', 'red', null],
    ['blue', 'red', 'red'],
  ])
  expect(shown[0]!.shows.view.tokens.every((token) => token.seat === null)).toBe(true)
  expect(shown[0]!.shows.view.current.dice).toEqual([])
})

test('a card is shown, goes to the discards, and only then a new one comes', () => {
  const shown = steps(CHECKED, DRAWN, EXCHANGED)
  expect(shown.map(({ shows, tells }) => [shows.stage, tells])).toEqual([
    ['leaving', 1],
    ['gone', 1],
    ['arriving', 3],
  ])
  const [leaving, gone] = shown.map(({ shows }) => shows.view)
  expect(leaving!.holders[1]).toEqual([1, 5])
  expect(leaving!.discards).toEqual([[], []])
  expect(gone!.holders[1]).toEqual([1, null])
  expect(gone!.discards).toEqual([[], [CARD]])
})

test('a final bet lies open before its cards are turned, player by player', () => {
  const shown = steps(BETTING, OVER, FINALS)
  expect(shown.map(({ shows, tells }) => [shows.seat, tells])).toEqual([
    [0, 0],
    [0, 1],
    [1, 1],
    [1, 2],
  ])
  const [named, compared] = shown.map(({ shows }) => shows.view)
  expect(named!.finals).toEqual([{ numbers: [[0], []], points: null }, null])
  expect(named!.holders[0]).toEqual([null, null])
  expect(named!.track).toEqual(BETTING.track)
  expect(compared!.holders[0]).toEqual([0, 7])
  expect(compared!.holders[1]).toEqual(BETTING.holders[1])
  expect(compared!.track.map((stone) => stone.space)).toEqual([3, 6])
})

test('what was seen before is not shown again, and sealed bets pass without a scene', () => {
  expect(steps(CHECKED, CHECKED, CHECKS)).toEqual([])
  expect(steps(OVER, OVER, FINALS)).toEqual([])
  expect(steps(PLACING, PLACING, [{ type: 'BetPlaced', seat: 0 }])).toEqual([])
})

test('a turned die stays where it fell', () => {
  expect(inPlace(['blue', 'red', 'red'], ['blue', 'red', 'red'])).toEqual(['blue', 'red', 'red'])
  expect(inPlace(['blue', 'red', 'red'], ['red', 'red', 'grey'])).toEqual(['grey', 'red', 'red'])
  expect(inPlace(['blue', 'grey', 'grey'], ['blue', 'green', 'red'])).toEqual([
    'blue',
    'green',
    'red',
  ])
  const set: View['current']['dice'] = ['blue', 'blue', 'red']
  expect(inPlace(['blue', 'red', 'red'], set)).toEqual(['blue', 'blue', 'red'])
  expect(inPlace(['blue', 'red', 'red'], set, 2)).toEqual(['blue', 'red', 'blue'])
  expect(sameDice(['red', 'blue'], ['blue', 'red'])).toBe(true)
  expect(sameDice(['red', 'red'], ['blue', 'red'])).toBe(false)
  expect(isPartOf(['red'], ['blue', 'red', 'red'])).toBe(true)
  expect(isPartOf(['red', 'red'], ['blue', 'red'])).toBe(false)
})

afterEach(() => localStorage.clear())

test('pencil marks are kept for a match and a seat, and erased with the card they were about', () => {
  const notes = notesOf('one', 0, PLACING)
  keep('one', 0, marked(notes, 1, 4, false))
  expect(boxOf(SHEET, notesOf('one', 0, PLACING), 1, 4)).toBe('crossed')
  expect(boxOf(SHEET, notesOf('other', 0, PLACING), 1, 4)).toBe('open')
  const exchanged = { ...PLACING, discards: [[CARD], []] }
  expect(boxOf(SHEET, notesOf('one', 0, exchanged), 1, 4)).toBe('open')
  expect(boxOf(SHEET, notesOf('one', 0, exchanged), 0, 7)).toBe('black')
})

test('once all final bets lie open, the board says who won', () => {
  const after = { ...match(OVER, FINALS), outcome: { ranking: [2, 1] } } as unknown as Match
  const shown = scenesTo(match(BETTING), after)
  expect(shown.map(({ shows }) => shows.doing)).toEqual([...Array(4).fill('opening'), 'result'])
  expect(shown.at(-1)!.shows).toMatchObject({ seat: 1, ranking: [2, 1], view: OVER })
  expect(total(shown)).toBe(FINALS.length * declared('FinalBetOpened'))
})

test('the panel waits for the last bet to be checked, and then tells of yours or of all', () => {
  const story = CHECKS.map((event, number) => ({ number, event, text: `${number}`, ms: 0 }))
  const seated = { seats: [{ name: 'Ann' }, { name: 'Ben' }] } as unknown as Match
  const said = (seat: number | null, told = story) => headlineOf(told, seated, { seat } as You)
  expect(said(0, [])).toBeUndefined()
  expect(said(0, story.slice(0, 1))).toBe('Checking the bets…')
  expect(said(0)).toBe('0')
  expect(said(null)).toBe('Right: Ben · Wrong: Ann')
})
