import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Pace } from '$lib/pacing'

let landed: string[] = []
const land = (name: string) => () => void landed.push(name)

beforeEach(() => {
  vi.useFakeTimers()
  landed = []
})

afterEach(() => vi.useRealTimers())

test('what takes no time to be seen is told in the same breath', () => {
  const pace = new Pace()
  pace.add(land('one'))
  pace.add(land('two'), { wait: 0 })
  expect(landed).toEqual(['one', 'two'])
})

test('words wait for the card, and whatever follows waits for the words', () => {
  const pace = new Pace()
  pace.add(land('drawn'))
  pace.add(land('turned'), { wait: 500 })
  pace.add(land('menu'))
  expect(landed).toEqual(['drawn'])
  vi.advanceTimersByTime(499)
  expect(landed).toEqual(['drawn'])
  vi.advanceTimersByTime(1)
  expect(landed).toEqual(['drawn', 'turned', 'menu'])
})

test('the next reveal begins when the board is done with the one before', () => {
  const pace = new Pace()
  pace.add(land('first'), { wait: 100, rest: 1000 })
  pace.add(land('menu'))
  pace.add(land('second'), { wait: 200 })
  vi.advanceTimersByTime(100)
  expect(landed).toEqual(['first', 'menu']) // nobody waits for what is only shown a little longer
  vi.advanceTimersByTime(1199)
  expect(landed).toEqual(['first', 'menu'])
  vi.advanceTimersByTime(1)
  expect(landed).toEqual(['first', 'menu', 'second'])
})

test('a reveal that comes late does not wait for a board that is long done', () => {
  const pace = new Pace()
  pace.add(land('first'), { wait: 0, rest: 1000 })
  vi.advanceTimersByTime(5000)
  pace.add(land('second'), { wait: 200 })
  vi.advanceTimersByTime(200)
  expect(landed).toEqual(['first', 'second'])
})

test('a player in a hurry sees everything at once, in order and only once', () => {
  const pace = new Pace()
  for (const name of ['one', 'two', 'three']) pace.add(land(name), { wait: 500, rest: 500 })
  pace.hurry()
  expect(landed).toEqual(['one', 'two', 'three'])
  vi.advanceTimersByTime(5000)
  expect(landed).toHaveLength(3)
})

test('what is dropped never happens', () => {
  const pace = new Pace()
  pace.add(land('one'), { wait: 500 })
  pace.drop()
  vi.advanceTimersByTime(5000)
  pace.add(land('two'))
  expect(landed).toEqual(['two'])
})
