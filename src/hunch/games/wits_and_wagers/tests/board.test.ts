import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import type { Stakes, TableFacts, You } from '$generated/protocol'
import type { MatchOf } from '$lib/game-components'
import { useLanguage } from '$lib/i18n.svelte'
import Board from '../Board.svelte'
import Decision from '../Decision.svelte'
import { tapped } from '../board/bets'
import { namesTo, orderFrom } from '../board/everyone'
import { lastQuestion } from '../board/last-question'
import { scenesTo, type Scene } from '../board/scenes'
import { verdict } from '../board/verdict'
import type { Event, Game, Slot, Stake, View } from '../types'
import words from '../words.py?raw'

type Match = MatchOf<Game>

/** How long people look at an event, as the game declares it. */
const declared = (event: Event): number =>
  Number(new RegExp(`values\\.${event.type}: (\\d+)`).exec(words)?.[1] ?? 0)

const slot = (name: string, odds: number, place: number | null, authors: number[] = []): Slot => ({
  name,
  odds,
  place,
  value: place === null ? null : name,
  authors,
})
const MAT = [slot('smaller', 6, null), slot('300', 3, 2, [0, 2]), slot('335', 3, 4, [1])]
const on = (spot: string, amount = 0): Stake => ({ spot, amount })

const GUESSING: View = {
  phase: 'guess',
  number: 2,
  questions: 7,
  text: 'How tall is the Eiffel Tower?',
  unit: 'm',
  category: 'geography',
  difficulty: 1,
  hardest: 3,
  wordings: { de: null },
  rounded_to: null,
  seconds: 30,
  decided: [1],
  guess: null,
  bet: null,
  mat: [],
  bets: [],
  settlement: null,
  cash: [600, 0, 0],
  chips: [
    { white: 1, red: 1, black: 0 },
    { white: 0, red: 0, black: 0 },
    { white: 0, red: 0, black: 0 },
  ],
  chip_values: { wager: 100, white: 100, red: 500, black: 2500 },
  places: 7,
}
const BETTING: View = {
  ...GUESSING,
  phase: 'bet',
  decided: [1],
  guess: { type: 'Guess', value: '300' },
  mat: MAT,
  bets: [[], [on('335'), on('335')], []],
}
const PAYMENTS = [
  { bonus: 300, won: 300, lost: 0 },
  { bonus: 0, won: 0, lost: 0 },
  { bonus: 300, won: 0, lost: 100 },
]
const PAID = { ...GUESSING, number: 3, decided: [], cash: [1200, 0, 200] }

const asked: Event = {
  type: 'QuestionAsked',
  number: 3,
  text: 'How many?',
  unit: '',
  category: 'sport',
  difficulty: 1,
  wordings: { de: null },
  rounded_to: null,
}
const opened: Event = { type: 'GuessesOpened', mat: MAT }
const placed: Event = { type: 'BetPlaced', seat: 0, bets: [on('300')] }
const last: Event = { type: 'BetPlaced', seat: 2, bets: [on('335', 100)] }
const revealed: Event = {
  type: 'AnswerRevealed',
  id: 'q',
  answer: '330',
  source: 'An atlas',
  winners: ['300'],
}
const settled: Event = { type: 'BetsSettled', payments: PAYMENTS }
const voided: Event = { type: 'QuestionVoided', id: 'q', answer: '330', source: 'An atlas' }

const told = (events: Event[]) =>
  events.map((event, number) => ({ number, event, text: `${event.type}.`, ms: declared(event) }))
const seat = (name: string, owes = false) => ({
  name,
  team: false,
  bot: null,
  standing_in: false,
  replaced: false,
  owes,
  deadline: null,
  chair: null,
})
const matchOf = (view: View, events: Event[] = [], changes: Partial<Match> = {}): Match =>
  ({
    id: 'm',
    view,
    told: told(events),
    seats: [seat('Ann'), seat('Ben'), seat('Cleo')],
    options: {},
    menu: null,
    outcome: null,
    draft: null,
    drafts: [],
    ...changes,
  }) as unknown as Match

const steps = (before: View, events: Event[], after: View) =>
  scenesTo(matchOf(before), matchOf(after, events))
const acts = (before: View, events: Event[], after: View) =>
  steps(before, events, after).map(({ shows, tells }) => [shows.act, tells])

// Scenes

test('guesses are gathered, then turned, then sorted, and only then is it told', () => {
  expect(acts(GUESSING, [opened], BETTING)).toEqual([
    ['gathered', 0],
    ['turned', 0],
    ['sorted', 1],
  ])
})

test('the answer is turned after the bets are seen, and each step is told when it is seen', () => {
  expect(acts(BETTING, [placed, last, revealed, settled, asked], PAID)).toEqual([
    ['bets', 2],
    ['suspense', 2],
    ['answer', 2],
    ['winner', 3],
    ['paid', 4],
  ])
})

test('nobody is paid before the bank pays', () => {
  const found = steps(BETTING, [placed, last, revealed, settled, asked], PAID)
  expect(found.map(({ shows }) => shows.view.cash[0])).toEqual([600, 600, 600, 600, 1200])
})

test('all bets lie on the mat, open or sealed until now', () => {
  const open = steps(BETTING, [placed, last, revealed, settled], PAID)
  expect(open[0]!.shows.view.bets).toEqual([[on('300')], [on('335'), on('335')], [on('335', 100)]])
  const bets = [[on('300')], [], []]
  const sealed: Event = { type: 'BetsOpened', bets }
  const shown = steps({ ...BETTING, bets: [] }, [sealed, revealed, settled], PAID)
  expect(shown[0]!.shows.view.bets).toEqual(bets)
})

test('a question card says how difficult it is among as many levels as there are', () => {
  show(Board, matchOf({ ...GUESSING, difficulty: 2, hardest: 5 }))
  const places = [...document.querySelectorAll('.hard i')]
  expect(places.map((each) => each.classList.contains('full'))).toEqual(
    [1, 2, 3, 4, 5].map((place) => place <= 2),
  )
  expect(document.querySelector('.hard')!.textContent).toContain('Difficulty 2 of 5')
})

test('a void question shows blank cards, then its answer', () => {
  const found = steps(GUESSING, [voided, asked], PAID)
  expect(found.map(({ shows, tells }) => [shows.act, tells])).toEqual([
    ['gathered', 0],
    ['turned', 0],
    ['void', 1],
  ])
  expect(found.at(-1)!.shows.settlement?.answer).toBe('330')
})

test('what others decide meanwhile is shown at once', () => {
  expect(acts(BETTING, [placed], BETTING)).toEqual([])
  expect(acts(GUESSING, [{ type: 'GuessSealed', seat: 2 }], GUESSING)).toEqual([])
})

test('what has been seen already is not shown again', () => {
  expect(acts(BETTING, [opened], BETTING)).toEqual([])
  expect(acts(GUESSING, [revealed, settled], PAID)).toEqual([])
})

test.each([
  ['sorting', GUESSING, [opened], BETTING],
  ['a void question', GUESSING, [voided, asked], PAID],
  ['an answer', BETTING, [placed, last, revealed, settled, asked], PAID],
])('%s takes no longer than the game declares', (_, before, events, after) => {
  const moved = steps(before, events, after).reduce((sum, { ms }) => sum + ms, 0)
  expect(moved).toBeGreaterThan(0)
  expect(moved).toBeLessThanOrEqual(events.reduce((sum, event) => sum + declared(event), 0))
})

// The last question

test('the last question is what the story tells: its answer, who won, and what it brought', () => {
  const first = { ...asked, number: 2, unit: 'm' }
  const story = told([first, opened, placed, last, revealed, settled, asked])
  expect(lastQuestion(story)).toEqual({
    number: 2,
    answer: '330',
    unit: 'm',
    winners: ['300'],
    authors: [0, 2],
    payments: PAYMENTS,
  })
  expect(lastQuestion(told([asked, opened, placed, revealed]))).toBeUndefined()
  expect(lastQuestion(told([first, voided, asked]))).toMatchObject({ answer: '330', winners: [] })
})

// Bets

const FIELD: Stakes = {
  kind: 'Stakes',
  name: 'bets',
  spots: ['smaller', '300', '335'],
  low: 0,
  budget: 600,
  step: 100,
  most: 2,
  repeat: true,
  prompt: '',
}

test('a tap places a chip from the hand, then moves one, and takes the last one back', () => {
  const one = tapped(FIELD, [], '300')
  expect(one).toEqual([on('300')])
  const two = tapped(FIELD, one, '335')
  expect(two).toEqual([on('300'), on('335')])
  const moved = tapped(FIELD, two, '335')
  expect(moved).toEqual([on('335'), on('335')])
  expect(tapped(FIELD, moved, '335')).toEqual([on('335')])
})

// Board and decision

const facts = { paused: false } as TableFacts
const you = { role: 'player', person: 0, seat: 0, host: true } as unknown as You
const menu = (action: string, field: object) => ({
  actions: [],
  forms: [{ action, fields: [field] }],
})
const BET = menu('Bet', FIELD)
const NUMBER = {
  kind: 'Number',
  name: 'value',
  low: '-9',
  high: '99999',
  places: 2,
  optional: true,
}
const GUESS = menu('Guess', NUMBER)

// jsdom can't animate.
Element.prototype.animate ??= (() => ({ cancel() {} })) as unknown as Element['animate']

let shown: Record<string, unknown> | undefined
afterEach(() => {
  if (shown) void unmount(shown)
  shown = undefined
  document.body.replaceChildren()
})

function show(component: typeof Board, match: Match, scene?: Scene, story: Event[] = []) {
  const [decide, draft] = [vi.fn(async () => true), vi.fn()]
  const props = { match, scene, story: told(story), facts, you, decide, draft }
  shown = mount(component, { target: document.body, props: props as never })
  flushSync()
  return { decide, draft }
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent.trim()) === name,
  )!
const turn = () => document.querySelector<HTMLElement>('[data-turn]')!.dataset.turn

const [, , answer, winner, paid] = steps(
  BETTING,
  [placed, last, revealed, settled, asked],
  PAID,
).map(({ shows }) => shows)

test('until the winner is shown, no slot has won; until the bank pays, nobody gained anything', () => {
  show(Board, matchOf(PAID), answer)
  expect(document.querySelector('.flap')!.textContent).toContain('330')
  expect(document.querySelector('.slot.won')).toBeNull()
  void unmount(shown!)
  show(Board, matchOf(PAID), winner)
  expect(document.querySelector('.slot.won')!.textContent).toContain('300')
  expect(document.body.textContent).not.toContain('+$300')
  void unmount(shown!)
  show(Board, matchOf(PAID), paid)
  expect(document.querySelector('.slot.won')!.textContent).toContain('+$300')
})

test('below the answer, it says how close the winning guess was', () => {
  const of = (answer: string, ...winners: string[]) =>
    verdict({ id: 'q', answer, source: '', winners, payments: [] })
  expect(of('330', '300')).toBe('300 wins, off by 30')
  expect(of('330', '330')).toBe('330 wins: spot on!')
  expect(of('330', 'smaller')).toBe('All too high: Smaller wins')
  expect(of('330')).toBe('Nobody guessed')
})

test('at the end, everyone’s money is counted on the mat, the richest first', () => {
  const outcome = { ranking: [1, 3, 2], scores: [1200, 0, 200], reason: 'questions' }
  const after = matchOf(PAID, [placed, last, revealed, settled], { outcome: outcome as never })
  const end = scenesTo(matchOf(BETTING), after).at(-1)!
  expect([end.shows.act, end.tells]).toEqual(['over', 4])
  show(Board, matchOf(PAID), end.shows)
  expect(document.querySelector('.final li:has(.crown) .whole')!.textContent).toBe('You')
  const sums = [...document.querySelectorAll('.final .sum')].map((each) => each.textContent)
  expect(sums).toEqual(['$1,200', '$200', '$0'])
  expect(document.querySelector('.money')).toBeNull()
})

test('with the answer, what is too high goes dark; the others wait for the winner', () => {
  show(Board, matchOf(PAID), answer)
  const dark = [...document.querySelectorAll('.slot.lost')]
  expect(dark.map((each) => each.querySelector('.number')!.textContent)).toEqual(['335'])
  expect(dark[0]!.textContent).toContain('too high')
})

test('everyone has one name and one place: you first, the others in seating order', () => {
  expect(orderFrom(1, 3)).toEqual([1, 2, 0])
  expect(orderFrom(null, 3)).toEqual([0, 1, 2])
  const seats = [seat('Ann'), seat('Ben'), seat('Cleo')]
  expect(namesTo(1, seats)).toEqual(['Ann', 'You', 'Cleo'])
  expect(namesTo(null, seats)).toEqual(['Ann', 'Ben', 'Cleo'])
  show(Board, matchOf(BETTING))
  const names = [...document.querySelectorAll('.money .whole')].map((each) => each.textContent)
  expect(names).toEqual(['You', 'Ben', 'Cleo'])
  expect(document.querySelector('.authors')!.textContent).toMatch(/You\s*Cleo/)
})

test('before anyone is asked, no answer card looks finished', () => {
  show(Board, matchOf(PAID))
  expect(document.querySelectorAll('.tick')).toHaveLength(0)
})

test('while something is shown, nobody is to act and nothing can be tapped', () => {
  const match = matchOf(PAID, [], { seats: [seat('Ann', true), seat('Ben'), seat('Cleo')] })
  show(Board, match, paid)
  expect(turn()).toBe('')
  expect(document.querySelectorAll('[data-takes]')).toHaveLength(0)
})

test('the board shows who is still to decide, and offers the mat to those who may bet', () => {
  const seats = [seat('Ann', true), seat('Ben'), seat('Cleo', true)]
  const match = matchOf(BETTING, [], { seats, menu: BET as never })
  const { draft } = show(Board, match)
  expect(turn()).toBe('0 2')
  document.querySelectorAll<HTMLElement>('[data-takes]')[1]!.click()
  expect(draft).toHaveBeenCalledWith({ type: 'Bet', bets: [on('300')] })
})

test('the tray says what the button bets, and money goes under the chip that was chosen', () => {
  const bets = [on('300'), on('335', 500)]
  const draft = { type: 'Bet', bets } as const
  const asked = show(Decision, matchOf(BETTING, [], { menu: BET as never, draft }))
  button('Put $100 under the chip on 335').click()
  expect(asked.draft).toHaveBeenLastCalledWith({ type: 'Bet', bets: [on('300'), on('335', 600)] })
  document.querySelector<HTMLElement>('button.where')!.click()
  flushSync()
  button('All $100 under the chip on 300').click()
  expect(asked.draft).toHaveBeenLastCalledWith({
    type: 'Bet',
    bets: [on('300', 100), on('335', 500)],
  })
  button('Take the chip back from 300').click()
  expect(asked.draft).toHaveBeenLastCalledWith({ type: 'Bet', bets: [on('335', 500)] })
  button('Bet $700: $100 on 300 and $600 on 335').click()
  expect(asked.decide).toHaveBeenCalledWith(draft)
})

test('without chips on the mat the button bets nothing', () => {
  const { decide } = show(Decision, matchOf(BETTING, [], { menu: BET as never }))
  button('Bet nothing').click()
  expect(decide).toHaveBeenCalledWith({ type: 'Bet', bets: [] })
})

function type(text: string) {
  const input = document.querySelector('input')!
  input.value = text
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  flushSync()
}
const go = () => document.querySelector<HTMLButtonElement>('form .wide')!

test('the button says what it guesses, or why it can’t yet', () => {
  const { decide, draft } = show(Decision, matchOf(GUESSING, [], { menu: GUESS as never }))
  expect([go().textContent, go().disabled]).toEqual(['Write a number first', true])
  type('12x')
  expect([go().textContent, go().disabled]).toEqual(['That isn’t a number', true])
  type('1.234')
  expect(go().textContent).toBe('At most 2 decimal places')
  type('100000')
  expect([go().textContent, go().disabled]).toEqual(['That number is too large', true])
  expect(draft).not.toHaveBeenCalled()
  type('12,345')
  expect(draft).toHaveBeenLastCalledWith({ type: 'Guess', value: '12345' })
  expect([go().textContent, go().disabled]).toEqual(['Guess 12,345', false])
  document.querySelector('form')!.requestSubmit()
  expect(decide).toHaveBeenCalledWith({ type: 'Guess', value: '12345' })
})

test('a guess is shown in the other units as it is typed, where there are any', async () => {
  show(Decision, matchOf(GUESSING, [], { menu: GUESS as never }))
  const hint = () => document.querySelector('form .hint')!.textContent
  const aim = hint()
  type('100')
  expect(hint()).toBe('≈ 328 ft')
  type('1000')
  expect(hint()).toBe('≈ 3,281 ft')
  for (const nothing of ['', '12x', '100000']) {
    type(nothing)
    expect(hint()).toBe(aim)
  }
  void unmount(shown!)
  document.body.replaceChildren()
  show(Decision, matchOf({ ...GUESSING, unit: 'Oscars' }, [], { menu: GUESS as never }))
  type('100')
  expect(hint()).toBe(aim)
})

test('Americans read questions and units in their own spelling', async () => {
  await useLanguage('en-US')
  const text = 'How many colours has the American football flag?'
  show(Board, matchOf({ ...GUESSING, text, unit: 'tonnes' }))
  expect(document.querySelector('h3')!.textContent).toBe('How many colors has the football flag?')
  expect(document.querySelector('.foot .unit')!.textContent).toContain('metric tons')
  await useLanguage('en')
})

test('an empty field is no guess, even when time runs out', () => {
  const { draft } = show(Decision, matchOf(GUESSING, [], { menu: GUESS as never }))
  type('12')
  type('')
  expect(draft).toHaveBeenLastCalledWith({ type: 'Guess', value: null })
})

test('a blank card is handed in only on purpose', () => {
  const blank = { type: 'Guess', value: null } as const
  const { decide } = show(Decision, matchOf(GUESSING, [], { menu: GUESS as never, draft: blank }))
  expect(button('No guess').getAttribute('aria-pressed')).toBe('true')
  expect(go().textContent).toBe('Hand in a blank card')
  document.querySelector('form')!.requestSubmit()
  expect(decide).toHaveBeenCalledWith(blank)
})
