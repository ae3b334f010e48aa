import { expect, test } from 'vitest'
import { same } from '$lib/same'

test('an action is the same whatever the order of its fields and stakes', () => {
  const red = { spot: 'red', amount: 1 }
  const ox = { spot: 'ox', amount: 2 }
  const turned = { stakes: [{ amount: 2, spot: 'ox' }, red], type: 'Bet' }
  expect(same({ type: 'Bet', stakes: [red, ox] }, turned)).toBe(true)
  expect(same({ a: [1, { b: 2, c: 3 }] }, { a: [1, { c: 3, b: 2 }] })).toBe(true)
})

test('it is another one with another amount, type or order of numbers', () => {
  expect(same({ type: 'Wager', tokens: 5 }, { type: 'Wager', tokens: 4 })).toBe(false)
  expect(same({ type: 'Draw' }, { type: 'Stop' })).toBe(false)
  expect(same({ rows: [[1, 2], [3]] }, { rows: [[3], [1, 2]] })).toBe(false)
  expect(same([1, 2], [2, 1])).toBe(false)
})
