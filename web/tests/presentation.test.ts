import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MatchFacts } from '$generated/protocol'
import {
  momentsTo,
  Presentation,
  settled,
  storyUntil,
  withheld,
  type Moment,
} from '$lib/presentation.svelte'

let shown: string[] = []
let presentation: Presentation<string>

beforeEach(() => {
  vi.useFakeTimers()
  shown = []
  presentation = new Presentation((moment) => void shown.push(moment.of))
  presentation.skipTo(settled('start'))
})

afterEach(() => vi.useRealTimers())

const step = (of: string, ms: number, changes: Partial<Moment<string>> = {}): Moment<string> => ({
  ...settled(of),
  settled: false,
  ms,
  ...changes,
})

test('moments are shown one after another, and the last one stays', () => {
  presentation.add([step('one', 100), step('two', 100), settled('end')])
  expect(presentation.now?.of).toBe('one')
  vi.advanceTimersByTime(100)
  expect(presentation.now?.of).toBe('two')
  expect(presentation.done).toBe(false)
  vi.advanceTimersByTime(100)
  expect(presentation.now?.of).toBe('end')
  expect(presentation.done).toBe(true)
})

test('what takes no time is shown at once', () => {
  presentation.add([settled('end')])
  expect(shown).toEqual(['start', 'end'])
})

test('later news waits for earlier news', () => {
  presentation.add([step('one', 100), settled('first')])
  presentation.add([step('two', 100), settled('second')])
  vi.advanceTimersByTime(100)
  expect(presentation.now?.of).toBe('two')
  expect(shown).toContain('first')
})

test('a result stays on screen until somebody continues', () => {
  presentation.add([step('one', 100), step('result', Infinity, { hold: true }), settled('end')])
  vi.advanceTimersByTime(60_000)
  expect(presentation.now?.of).toBe('result')
  presentation.release()
  expect(presentation.now?.of).toBe('end')
})

test('continuing early skips the look at the result, but nothing that moves', () => {
  presentation.add([step('one', 100), step('result', 3000, { hold: true }), settled('end')])
  presentation.release()
  expect(presentation.now?.of).toBe('one')
  vi.advanceTimersByTime(100)
  expect(presentation.now?.of).toBe('end')
})

test('anyone far behind sees the latest at once, and everything was told in order', () => {
  for (let count = 0; count < 13; count++)
    presentation.add([step(`${count}`, 100), settled(`${count}`)])
  expect(presentation.now?.of).toBe('12')
  expect(shown.indexOf('3')).toBeLessThan(shown.indexOf('4'))
  vi.advanceTimersByTime(5000)
  expect(presentation.now?.of).toBe('12')
})

test('nobody is too far behind to see a result that the table waits for', () => {
  presentation.add([step('one', 100)])
  presentation.add([step('result', Infinity, { hold: true }), settled('end')])
  for (let count = 0; count < 30; count++) presentation.add([settled(`${count}`)])
  expect(presentation.now?.of).toBe('result')
  presentation.add([settled('latest')])
  expect(presentation.now?.of).toBe('result')
  presentation.release()
  expect(presentation.now?.of).toBe('latest')
})

test('a jump drops what was waiting', () => {
  presentation.add([step('one', 100), settled('two')])
  presentation.skipTo(settled('three'))
  vi.advanceTimersByTime(5000)
  expect(presentation.now?.of).toBe('three')
  expect(shown).not.toContain('two')
})

// From one match to the next

const happened = (type: string, number: number, ms = 0) => ({
  number,
  event: { type },
  text: `${type}.`,
  ms,
})
const match = (told: unknown[] = [], changes: object = {}) =>
  ({ id: 'm', told, seats: [{ owes: true, deadline: 5 }], ...changes }) as unknown as MatchFacts
const scenes = () => [
  { shows: 'face down', tells: 1, ms: 400 },
  { shows: 'turned', tells: 2, ms: 600 },
]
const news = [happened('Drawn', 0), happened('Turned', 1, 2500)]

test('the result is on show for as long as its game declares', () => {
  const moments = momentsTo('end', match(), match(news), scenes)
  expect(moments.map(({ scene, ms }) => [scene, ms])).toEqual([
    ['face down', 400],
    ['turned', 600],
    ['turned', 1500],
    [undefined, 0],
  ])
  expect(moments.map((each) => each.settled)).toEqual([false, false, false, true])
})

test('what comes next is known from the last scene on', () => {
  const moments = momentsTo('end', match(), match(news), scenes)
  expect(moments.map((each) => each.final)).toEqual([false, true, true, true])
})

test('a calm table takes more time, a quick one less', () => {
  const total = (pace: 'calm' | 'quick') =>
    momentsTo('end', match(), match(news.slice(0, 1)), scenes, { pace }).reduce(
      (sum, { ms }) => sum + ms,
      0,
    )
  expect(total('calm')).toBe(1600)
  expect(total('quick')).toBe(500)
})

test('a table of one waits for its player', () => {
  const moments = momentsTo('end', match(), match(news), scenes, { held: true })
  expect(moments.at(-2)).toMatchObject({ hold: true, ms: Infinity })
})

test('what follows a result is told once it can be seen', () => {
  const next = [...news, happened('Asked', 2)]
  const moments = momentsTo('end', match(), match(next), scenes, { held: true })
  expect(moments.map(({ tells }) => tells)).toEqual([1, 2, 2, 3])
})

test('a board without scenes draws the next view at once, and leaves time to look at it', () => {
  const moments = momentsTo('end', match(), match(news), undefined)
  expect(moments.map(({ ms, settled }) => [ms, settled])).toEqual([
    [2500, false],
    [0, true],
  ])
})

test('no news, or another match, takes no time', () => {
  expect(momentsTo('end', match(), match(), scenes)).toHaveLength(1)
  expect(momentsTo('end', match(), match(news, { id: 'n' }), scenes)).toHaveLength(1)
  expect(momentsTo('end', undefined, match(news), scenes)).toHaveLength(1)
})

test('while a match is being shown, nobody is asked anything and nobody has won', () => {
  const asked = match([], { menu: {}, ask: 'Draw?', outcome: {}, result: 'Ann wins.', draft: {} })
  expect(withheld(asked)).toMatchObject({ menu: null, ask: null, outcome: null, result: null })
  expect(withheld(asked).seats[0]).toMatchObject({ owes: false, deadline: null })
})

test('words tell what has been shown, even what is covered in the end', () => {
  const [drawn, turned] = news as never[]
  expect(storyUntil(1, [drawn!, turned!], [turned!])).toEqual([drawn])
  expect(storyUntil(2, [drawn!, turned!], [turned!])).toEqual([turned])
})
