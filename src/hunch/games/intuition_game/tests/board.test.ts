import { expect, test } from 'vitest'
import type { You } from '$generated/protocol'
import type { MatchOf } from '$lib/game-components'
import {
  arranging,
  withAmount,
  type Staking,
} from '../board/arranging'
import { headlineOf } from '../board/headline'
import { lastRound, netOf } from '../board/rounds'
import { scenesTo } from '../board/scenes'
import type { Event, Game, Reveal, View } from '../types'
import words from '../words.py?raw'

type Match = MatchOf<Game>

/** How long people look at an event, as the game declares it. */
const declared = (event: string): number =>
  Number(new RegExp(`values\\.${event}: (\\d+)`).exec(words)?.[1] ?? 0)

const won = (seat: number, spot: string, tokens: number, winnings: number): Event => ({
  type: 'StakeWon',
  seat,
  spot,
  tokens,
  winnings,
})
const lost = (seat: number, spot: string, tokens: number): Event => ({
  type: 'StakeLost',
  seat,
  spot,
  tokens,
})
const SETTLED = [won(0, 'Red-Ox', 4, 8), lost(1, 'Lion', 3), won(1, 'Red', 1, 2)]
const LAST = { dealer: 0, mark: 'Red-Ox', card: 'Red-Bear', settled: SETTLED } as Reveal

const BETTING: View = {
  dealer: 0,
  mark: 'Red-Ox',
  tokens: [20, 20],
  token_value: 10,
  bank: 0,
  bets: 'open',
  stakes: [[{ spot: 'Red-Ox', amount: 4 }], null],
  waiting: [1],
  last: null,
  deck: 19,
  discards: 0,
  deals: [10, 9],
  seen: null,
  payouts: { card: 10, match: 2, wild: 5, marked_wild: null, special: 1 },
}
const TURNED: View = {
  ...BETTING,
  dealer: 1,
  mark: null,
  tokens: [28, 19],
  bank: -7,
  stakes: [null, null],
  waiting: [1],
  last: LAST,
  deck: 18,
  deals: [9, 9],
}
const STAKES = [
  { spot: 'Lion', amount: 3 },
  { spot: 'Red', amount: 1 },
]
const LAID: Event = { type: 'BetLaid', seat: 1, stakes: STAKES }
const ROUND: Event[] = [
  { type: 'CardTurned', card: 'Red-Bear' },
  ...SETTLED,
  { type: 'DeckPassed', dealer: 1 },
]

const lines = (events: Event[]) =>
  events.map((event, number) => ({ number, event, text: event.type, ms: declared(event.type) }))
const match = (view: View, events: Event[] = []) =>
  ({ view, told: lines(events) }) as unknown as Match
const total = (steps: { ms: number }[]) => steps.reduce((sum, { ms }) => sum + ms, 0)

test('the bets lie open, the card comes and turns over, and the bank settles', () => {
  const steps = scenesTo(match(BETTING), match(TURNED, [LAID, ...ROUND]))
  expect(steps.map(({ shows, tells }) => [shows.act, tells])).toEqual([
    ['bets', 1],
    ['drawn', 1],
    ['turning', 1],
    ['turned', 2],
    ['settled', 5],
    ['paying', 5],
    ['paid', 5],
  ])
})

test('nothing that the board draws is ahead of what was told', () => {
  const steps = scenesTo(match(BETTING), match(TURNED, [LAID, ...ROUND]))
  const by = Object.fromEntries(steps.map(({ shows }) => [shows.act, shows]))
  expect(by.bets!.view.stakes).toEqual([BETTING.stakes[0], STAKES])
  expect(by.bets!.view.deck).toBe(19)
  for (const act of ['bets', 'drawn', 'turning']) expect(by[act]!.view.last).toBeNull()
  for (const act of ['bets', 'drawn']) expect(by[act]!.card).toBeUndefined()
  expect(by.turned!.view.last).toEqual({ ...LAST, settled: [] })
  expect(by.settled!.view.last).toEqual(LAST)
  expect(by.paying!.view.tokens).toEqual([20, 20])
  expect([by.paid!.view.tokens, by.paid!.view.bank]).toEqual([[28, 19], -7])
  for (const { shows } of steps) {
    expect([shows.view.dealer, shows.view.mark]).toEqual([0, 'Red-Ox'])
    expect(shows.view.waiting).toEqual([])
  }
})

test('a token from the bank comes with the deck, not with the winnings', () => {
  const broke = { ...TURNED, tokens: [28, 1], bank: -8 }
  const settled = [SETTLED[0]!, lost(1, 'Lion', 20)]
  const given: Event = { type: 'MercyGiven', dealer: 1 }
  const told = [ROUND[0]!, ...settled, ROUND.at(-1)!, given]
  const last = { ...LAST, settled } as Reveal
  const steps = scenesTo(match(BETTING), match({ ...broke, last }, told))
  expect(steps.at(-1)).toMatchObject({ tells: 3, shows: { view: { tokens: [28, 0] } } })
})

test('showing a round takes no longer than the game declares, with open and with sealed bets', () => {
  expect(declared('CardTurned')).toBeGreaterThan(0)
  const opened = [0, 1].map((seat): Event => ({ type: 'BetOpened', seat, stakes: [] }))
  for (const told of [ROUND, [LAID, ...ROUND], [...opened, ...ROUND]]) {
    const after = match(TURNED, told)
    const steps = scenesTo(match(BETTING), after)
    expect(total(steps)).toBeLessThanOrEqual(total(after.told.map(({ ms }) => ({ ms: ms ?? 0 }))))
  }
  const turn = scenesTo(match(BETTING), match(TURNED, ROUND))
  const seen = turn.slice(turn.findIndex(({ shows }) => shows.act === 'turning'))
  expect(total(seen)).toBeGreaterThanOrEqual(2500)
})

test('what can no longer be shown step by step is drawn at once', () => {
  expect(scenesTo(match(BETTING), match(BETTING, [LAID]))).toEqual([])
  const next: Event = { type: 'SpotMarked', dealer: 1, spot: 'wild' }
  const marked = { ...TURNED, mark: 'wild', last: null }
  expect(scenesTo(match(BETTING), match(marked, [...ROUND, next]))).toEqual([])
  expect(scenesTo(match({ ...BETTING, deck: 17 }), match(TURNED, ROUND))).toEqual([])
})

test('the latest round is the one whose card is on the mat, or that the story still tells of', () => {
  expect(lastRound(TURNED)).toEqual(LAST)
  const later: View = { ...BETTING, discards: 1 }
  const told = lines([LAID, ...ROUND, { type: 'SpotMarked', dealer: 1, spot: 'wild' }])
  expect(lastRound(later, told)).toEqual({ card: 'Red-Bear', settled: SETTLED })
  expect(lastRound(later, lines([{ type: 'SpotMarked', dealer: 1, spot: 'wild' }]))).toBeUndefined()
})

test('a seat’s net is all that it won less all that it lost, or nothing if it had no bet', () => {
  expect([0, 1, 2].map((seat) => netOf(LAST.settled, seat))).toEqual([8, -1, undefined])
})

test('the panel sums up several stakes, and tells others how the dealer fared', () => {
  const told = lines(ROUND.slice(0, -1)).map((line) => ({ ...line, text: `${line.number}` }))
  const seated = { view: TURNED, seats: [{ name: 'Ann' }, { name: 'Ben' }] } as unknown as Match
  const said = (seat: number | null, story = told, role = 'player') =>
    headlineOf(story, seated, { seat, role } as You)
  expect(said(1)).toBe('−1 in all: Lion −3, Red +2.')
  expect(said(0)).toBeUndefined() // a single stake says it all
  expect(said(null)).toBe('1')
  const passed = [...told, ...lines(ROUND.slice(-1))]
  expect(said(1, passed)).toBe('−1 in all: Lion −3, Red +2.')
  expect(said(null, passed)).toBeUndefined()
  expect(said(null, passed, 'screen')).toBe('Ben calls the next card.')
})

const form = (action: string, field: object) => ({
  view: BETTING,
  menu: { actions: [], forms: [{ action, fields: [field] }] },
  draft: null,
})
const FIELD = { kind: 'Stakes', name: 'stakes', spots: ['Red', 'Ox', 'wild'], low: 1, step: 1 }
const bets = (stakes: object[] = []) =>
  arranging({
    ...form('Bet', { ...FIELD, budget: 5, most: null, repeat: false }),
    draft: { type: 'Bet', stakes },
  } as unknown as Match) as Staking

test('a tap makes a stake the latest, and no stake is larger than what is left', () => {
  const staking = bets([
    { spot: 'Red', amount: 2 },
    { spot: 'Ox', amount: 1 },
  ])
  expect(staking.left).toBe(2)
  const raised = withAmount(staking, 'Red', 9)
  expect(raised).toEqual([
    { spot: 'Ox', amount: 1 },
    { spot: 'Red', amount: 4 },
  ])
  expect(withAmount(staking, 'Ox', 0)).toEqual([{ spot: 'Red', amount: 2 }])
  expect(staking.actionFor(raised)).toEqual({ type: 'Bet', stakes: raised })
  expect(staking.actionFor([{ spot: 'Ox', amount: 6 }])).toBeUndefined()
})

test('the dealer’s stake starts at the minimum and never falls below it', () => {
  const field = { kind: 'Whole', name: 'tokens', low: 2, high: 20, step: 1 }
  const staking = arranging(form('Wager', field) as unknown as Match) as Staking
  expect(staking.laid).toEqual([{ spot: 'Red-Ox', amount: 2 }])
  expect(withAmount(staking, 'Red-Ox', 0)).toEqual([{ spot: 'Red-Ox', amount: 2 }])
  expect(staking.actionFor([{ spot: 'Red-Ox', amount: 7 }])).toEqual({ type: 'Wager', tokens: 7 })
})

test('a marked spot is only a choice until it is confirmed, and nothing is asked without a menu', () => {
  const actions = ['Red-Ox', 'wild'].map((spot) => ({ type: 'Mark', spot }))
  const menu = { actions, forms: [] }
  const draft = { type: 'Mark', spot: 'wild' }
  const marking = arranging({ view: TURNED, menu, draft } as unknown as Match)
  expect(marking).toEqual({ kind: 'mark', marks: actions, chosen: actions[1] })
  expect(arranging({ view: TURNED, menu: null, draft: null } as unknown as Match)).toBeUndefined()
})
