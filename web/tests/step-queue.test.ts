import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StepQueue } from '$lib/step-queue.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const steps = (...names: string[]) => names.map((shows) => ({ shows, ms: 100 }))

test('steps are shown one after the other, and the last one stays', () => {
  const queue = new StepQueue('start')
  queue.add(steps('one', 'two'))
  expect(queue.now).toBe('one')
  expect(queue.last).toBe('two')
  vi.advanceTimersByTime(100)
  expect(queue.now).toBe('two')
  vi.advanceTimersByTime(1000)
  expect(queue.now).toBe('two')
})

test('what takes no time is not waited for', () => {
  const queue = new StepQueue('start')
  queue.add([{ shows: 'gone', ms: 0 }, ...steps('one'), { shows: 'end', ms: 0 }])
  expect(queue.now).toBe('one')
  vi.advanceTimersByTime(100)
  expect(queue.now).toBe('end')
})

test('later steps wait for earlier ones, unless they replace them', () => {
  const queue = new StepQueue('start')
  queue.add(steps('one', 'two'))
  queue.add(steps('three'))
  vi.advanceTimersByTime(200)
  expect(queue.now).toBe('three')
  queue.add(steps('four'))
  queue.replace(steps('five'))
  expect(queue.now).toBe('five')
})

test('the rest can be skipped', () => {
  const queue = new StepQueue('start')
  queue.add(steps('one', 'two', 'three'))
  queue.skipTo('end')
  expect(queue.now).toBe('end')
  vi.advanceTimersByTime(1000)
  expect(queue.now).toBe('end')
})

test('a queue that got too long is given up for what came last', () => {
  const queue = new StepQueue('start')
  for (let count = 0; count < 18; count++) queue.add(steps(`${count}`))
  expect(queue.now).toBe('0')
  queue.add(steps('last but one', 'last'))
  expect(queue.now).toBe('last')
})

test('a queue that hurries is quicker the longer it is', () => {
  const queue = new StepQueue('start', { hurries: true })
  queue.add(steps('one', 'two', 'three'))
  vi.advanceTimersByTime(50)
  expect(queue.now).toBe('two')
})

test('a queue that is stopped shows nothing new', () => {
  const queue = new StepQueue('start')
  queue.add(steps('one', 'two'))
  queue.stop()
  vi.advanceTimersByTime(1000)
  expect(queue.now).toBe('one')
})
