import { flushSync, mount, unmount } from 'svelte'
import { expect, test } from 'vitest'
import type { MatchOf } from '$lib/game-components'
import SeenCards from '../board/SeenCards.svelte'
import { numberAfter, scenesTo } from '../board/scenes'
import type { Event, Game, View } from '../types'

type Match = MatchOf<Game>

const GUESSING: View = {
  holder: 0,
  guesser: 1,
  aside: 'QH',
  hidden: true,
  held: null,
  owed: 0,
  prize: 3,
  tops: ['2D', '9S'],
  stacks: [3, 4],
  deck: 39,
  seen: null,
  ranks: ['A', '9', '10', 'K'],
}
const EARNED: View = {
  ...GUESSING,
  holder: 1,
  guesser: 0,
  tops: ['2D', '3C'],
  stacks: [3, 5],
  deck: 38,
}
const guess = (words: 'low' | 'low black'): Event => ({
  type: 'GuessMade',
  guesser: 1,
  words,
  right: true,
})
const earned = (card: string): Event => ({ type: 'CardEarned', seat: 1, card })
const TAKEN: Event = { type: 'CardTaken', holder: 1 }

const REVEAL = 1000
const match = (view: View, events: Event[] = [], outcome: Match['outcome'] = null) =>
  ({
    view,
    outcome,
    options: { reveal_ms: REVEAL },
    told: events.map((event, number) => ({ number, event, text: event.type })),
  }) as unknown as Match

test('the turned card counts at once, and stays in the middle until all has been shown', () => {
  const steps = scenesTo(match(GUESSING), match(EARNED, [guess('low'), earned('3C'), TAKEN]))
  const [asked, turned] = steps.map(({ shows }) => shows)
  expect(steps.map(({ tells }) => tells)).toEqual([0, 2])
  expect(asked).toMatchObject({ said: { right: null }, spot: { card: null, earner: null } })
  expect(asked!.view.stacks).toEqual([3, 4])
  expect(turned).toMatchObject({ said: { right: true }, spot: { card: '3C', earner: 1 } })
  expect(turned!.view).toMatchObject({ stacks: [3, 5], tops: ['2D', '9S'], guesser: 1 })
  expect(turned!.spot!.award).toEqual({ cards: 1, turned: 1 })
  expect(steps.at(-1)!.ms).toBe(REVEAL)
  expect(numberAfter(turned!)).toBe(numberAfter(asked!)! + 1)
})

test('of three cards, each is on its stack by the time the next is turned', () => {
  const after = { ...EARNED, tops: ['2D', 'AD'], stacks: [3, 7], deck: 36 }
  const told = [guess('low black'), earned('3C'), earned('AC'), earned('AD'), TAKEN]
  const steps = scenesTo(match(GUESSING), match(after, told))
  const turned = steps.filter(({ shows }) => shows.spot?.earner === 1)
  expect(turned.map(({ shows }) => shows.spot!.card)).toEqual(['3C', 'AC', 'AD'])
  expect(turned.map(({ shows }) => shows.view.tops[1])).toEqual(['9S', '3C', 'AC'])
  expect(turned.map(({ shows }) => shows.view.stacks![1])).toEqual([5, 6, 7])
  expect(turned.map(({ shows }) => shows.view.deck)).toEqual([39, 38, 37])
  const awards = turned.map(({ shows }) => shows.spot!.award)
  expect(awards).toEqual([1, 2, 3].map((turned) => ({ cards: 3, turned })))
})

test('the last card ends the match, and then the board shows who won', () => {
  const outcome = { reason: 'deck_empty', scores: [3, 5], ranking: [2, 1] } as Match['outcome']
  const last = { ...EARNED, deck: 39, hidden: false }
  const steps = scenesTo(match(GUESSING), match(last, [guess('low'), earned('3C')], outcome))
  expect(steps.map(({ shows }) => shows.outcome)).toEqual([null, outcome, outcome])
  expect(steps.at(-1)).toMatchObject({ tells: 2, shows: { spot: null, said: null } })
  expect(steps.at(-1)!.shows.view.tops).toEqual(['2D', '3C'])
})

test('what is told a second time is drawn at once', () => {
  expect(scenesTo(match(EARNED), match(EARNED, [guess('low'), earned('3C'), TAKEN]))).toEqual([])
})

test('the cards seen so far have a place for every rank that the view names', () => {
  const cards = ['AH', '10H', 'KS']
  const shown = mount(SeenCards, {
    target: document.body,
    props: { cards, ranks: GUESSING.ranks },
  })
  flushSync()
  const suits = [...document.querySelectorAll('section li')]
  expect(suits).toHaveLength(4)
  for (const suit of suits) expect(suit.querySelectorAll('b, i')).toHaveLength(4)
  expect([...document.querySelectorAll('section b')].map((card) => card.textContent)).toEqual([
    'A',
    '10',
    'K',
  ])
  void unmount(shown)
})
