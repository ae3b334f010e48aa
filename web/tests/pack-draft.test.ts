import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '$lib/api'
import { Draft, NEW } from '$packs/draft.svelte'
import * as packs from '$packs/api'
import type { Checked, Finding } from '$generated/protocol'

const check = vi.spyOn(packs, 'check')
const told = (message: string) =>
  ({ findings: [{ level: 'error', message } as Finding] }) as unknown as Checked
const draft = () => new Draft(NEW, null, { rows: [{ question: 'How many?' }] })
const LONG = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  check.mockReset()
})
afterEach(() => vi.useRealTimers())

test('a draft is checked after a pause, and again if the server was out of reach', async () => {
  check.mockRejectedValueOnce(new Refused('lost', 'lost')).mockResolvedValue(told('So.'))
  const written = draft()
  written.changed()
  written.changed()
  await vi.advanceTimersByTimeAsync(LONG)
  expect(check).toHaveBeenCalledTimes(2)
  expect(written.faults).toBe(1)
})

test('a draft that the server refuses is not sent over and over', async () => {
  check.mockRejectedValue(new Refused('bad_message', 'Too large.'))
  draft().changed()
  await vi.advanceTimersByTimeAsync(LONG)
  expect(check).toHaveBeenCalledTimes(1)
})

test('leaving the page stops the checks', async () => {
  check.mockRejectedValue(new Refused('lost', 'lost'))
  const left = draft()
  left.changed()
  await vi.advanceTimersByTimeAsync(1000)
  left.stop()
  await vi.advanceTimersByTimeAsync(LONG)
  expect(check).toHaveBeenCalledTimes(1)
})

test('a slow answer does not replace a newer one', async () => {
  let answer: (checked: Checked) => void = () => {}
  check.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  check.mockResolvedValueOnce(told('new'))
  const written = draft()
  const slow = written.check()
  await written.check()
  answer(told('old'))
  await slow
  expect(written.findings.map(({ message }) => message)).toEqual(['new'])
})
