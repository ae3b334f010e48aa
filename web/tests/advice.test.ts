import { beforeAll, expect, test } from 'vitest'
import type { Advised } from '$generated/protocol'
import { factsOf, measured, weighed, weightOf, worth } from '$lib/advice'
import { useLanguage } from '$lib/i18n.svelte'

const draw = { type: 'Draw', place: 1 }
const stop = { type: 'Stop' }
const advised: Advised = {
  type: 'advised',
  number: 3,
  advice: {
    measure: 'probability of winning',
    method: 'search',
    choices: [
      { action: draw, value: 0.5234, error: 0.02 },
      { action: stop, value: 0.4, error: 0 },
    ],
    why: 'It wins more often.',
    facts: [
      {
        name: 'the next card',
        unit: 'probability',
        rows: [
          ['succeeds', 0.75],
          ['fails', 0.25],
        ],
      },
      {
        name: 'cards left',
        unit: 'amount',
        rows: [
          ['red', 1],
          ['blue', 0],
        ],
      },
      { name: 'nothing', unit: 'amount', rows: [] },
    ],
  } as unknown as Advised['advice'],
  labels: ['Draw', 'Stop'],
  lines: [],
}

beforeAll(() => useLanguage('en'))

test('a probability is a percentage, points are a number, and both have a margin of error', () => {
  expect(worth('probability of winning', 0.5234, 0.02)).toBe('52.3% ± 2%')
  expect(worth('points', -1.25)).toBe('−1.25')
  expect(worth('points', -0.0001)).toBe('0')
})

test('every choice has its label and value, and the first is the best', () => {
  expect(weighed(advised)).toEqual([
    { action: draw, label: 'Draw', worth: '52.3% ± 2%', best: true },
    { action: stop, label: 'Stop', worth: '40%', best: false },
  ])
})

test('choices that are worth the same are equally good', () => {
  const choices = [stop, draw].map((action) => ({ action, value: 1, error: 0 }))
  const tied = { ...advised, advice: { ...advised.advice, choices } }
  expect(weighed(tied).map((each) => each.best)).toEqual([true, true])
})

test('an action is found whatever the order of its fields', () => {
  expect(weightOf(weighed(advised), { place: 1, type: 'Draw' })?.label).toBe('Draw')
  expect(weightOf(weighed(advised), { place: 2, type: 'Draw' })).toBeUndefined()
})

test('the meaning of the values is in the reader’s language', async () => {
  await useLanguage('de')
  expect(measured('probability of winning')).toBe('Die Zahlen sind Gewinnchancen.')
  expect(measured('points')).toBe('Die Zahlen sind Punkte.')
  expect(measured('apples')).toBe('Die Zahlen sind apples.')
  await useLanguage('en')
})

test('a fact is formatted by its unit: chances as percentages, amounts as numbers', () => {
  expect(factsOf(advised)).toEqual([
    {
      name: 'the next card',
      rows: [
        ['succeeds', '75%'],
        ['fails', '25%'],
      ],
    },
    {
      name: 'cards left',
      rows: [
        ['red', '1'],
        ['blue', '0'],
      ],
    },
  ])
})
