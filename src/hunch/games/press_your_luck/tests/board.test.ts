import { expect, test } from 'vitest'
import words from '../words'
import german from '../words_de'
import type { MatchOf } from '$lib/game-components'
import { lastTurn } from '../board/last-turn'
import { scenesTo } from '../board/scenes'
import type { Event, Game, View } from '../types'

type Match = MatchOf<Game>

const DRAWING: View = {
  turn: 1,
  top: 'pink',
  side: ['blue', 'purple'],
  may_stop: true,
  passes: 0,
  scores: [2, 3, 3],
  score_cards: [['orange', 'pink'], ['red', 'yellow', 'pink'], ['yellow', 'green', 'purple']],
  shown: null,
  discard_top: null,
  discard: 0,
  deck: 40,
  left: null,
  colours: ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink'],
  fatal: ['blue', 'purple', 'pink'],
}
const LOST: View = { ...DRAWING, turn: 2, top: 'purple', side: [], discard_top: 'pink', discard: 3 }
const match = (view: View, ...events: Event[]) =>
  ({ view, told: events.map((event, number) => ({ event, number, text: '' })) }) as unknown as Match

const ASIDE: Event = { type: 'CardPutAside', seat: 1, card: 'pink' }
const turned = (card: NonNullable<View['top']>): Event => ({ type: 'CardTurned', seat: 1, card })
const lost = (cards: View['side']): Event => ({
  type: 'CardsDiscarded',
  seat: 1,
  cards,
  covered: cards.length,
})
const took = (cards: View['side']): Event => ({
  type: 'CardsTaken',
  seat: 1,
  cards,
  covered: cards.length,
})
const ROW: View['side'] = ['blue', 'purple', 'pink']

test('the cards that clash stay on the table while their loss is told', () => {
  const after = match(LOST, ASIDE, turned('purple'), lost(ROW))
  const steps = scenesTo(match(DRAWING), after)
  expect(steps.map((each) => each.tells)).toEqual([1, 2, 3])
  const [suspense, revealed, told] = steps.map((each) => each.shows)
  expect(suspense!.view.top).toBe(null)
  expect(told).toEqual(revealed)
  expect(told!.view).toMatchObject({ turn: 1, top: 'purple', side: ROW })
  expect(told!.result).toEqual({ seat: 1, kind: 'lost', cards: ROW })
})

test('taken cards are with their new owner, whose turn it still is while that is told', () => {
  const kept: View = { ...DRAWING, turn: 2, side: [], scores: [2, 5, 3] }
  const steps = scenesTo(match(DRAWING), match(kept, took(DRAWING.side)))
  expect(steps).toHaveLength(1)
  expect(steps[0]!.shows.view).toEqual({ ...kept, turn: 1 })
  expect(steps[0]!.shows.result).toEqual({ seat: 1, kind: 'took', cards: DRAWING.side })
})

test('the rainbow is seen before the side cards are taken', () => {
  const end: View = { ...DRAWING, top: 'rainbow', side: [], scores: [2, 6, 3] }
  const steps = scenesTo(match(DRAWING), match(end, ASIDE, turned('rainbow'), took(ROW)))
  expect(steps.map((each) => each.shows.view.top)).toEqual([null, 'rainbow', 'rainbow'])
  expect(steps.map((each) => each.shows.view.side)).toEqual([ROW, ROW, []])
  expect(steps.map((each) => each.shows.result?.kind)).toEqual([undefined, undefined, 'took'])
})

test('who has won is seen after what the last turn brought', () => {
  const end: View = { ...DRAWING, top: 'rainbow', side: [], scores: [2, 6, 3] }
  const after = match(end, ASIDE, turned('rainbow'), took(ROW))
  after.outcome = { reason: 'rainbow', scores: [2, 6, 3], ranking: [3, 1, 2] }
  const steps = scenesTo(match(DRAWING), after)
  expect(steps.map((each) => each.shows.outcome)).toEqual([
    undefined,
    undefined,
    undefined,
    after.outcome,
  ])
  expect(steps.at(-1)!.shows.result?.kind).toBe('took')
})

test('a card that does no harm comes after the suspense', () => {
  const after: View = { ...DRAWING, top: 'green', side: ROW }
  const steps = scenesTo(match(DRAWING), match(after, ASIDE, turned('green')))
  expect(steps.map((each) => each.shows.view)).toEqual([
    { ...DRAWING, top: null, side: ROW },
    after,
  ])
})

test('a loss that was seen already is not shown again', () => {
  const after = match(LOST, ASIDE, turned('purple'), lost(ROW))
  expect(scenesTo(match(LOST), after).map((each) => each.shows)).toEqual([{ view: LOST }])
})

test('a result on the table comes before what was told earlier', () => {
  const story = match(LOST, lost(ROW)).told
  expect(lastTurn(undefined, story)).toEqual({ seat: 1, kind: 'lost', n: 3 })
  const result = { seat: 2, kind: 'took', cards: ROW.slice(1) } as const
  expect(lastTurn(result, story)).toEqual({ seat: 2, kind: 'took', n: 2 })
})

test('stopping has one name, with cards at the side and without', () => {
  for (const { stop, keep } of [words, german]) expect(keep.startsWith(`${stop},`)).toBe(true)
})
