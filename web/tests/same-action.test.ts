import { expect, test } from 'vitest'
import { sameAction } from '$lib/same-action'

test('the order of fields and stakes makes no difference', () => {
  const red = { spot: 'red', amount: 1 }
  const ox = { spot: 'ox', amount: 2 }
  const turned = { stakes: [{ amount: 2, spot: 'ox' }, red], type: 'Bet' }
  expect(sameAction({ type: 'Bet', stakes: [red, ox] }, turned)).toBe(true)
  expect(sameAction({ a: [1, { b: 2, c: 3 }] }, { a: [1, { c: 3, b: 2 }] })).toBe(true)
})

test('a different amount, type or order of numbers makes a different action', () => {
  expect(sameAction({ type: 'Wager', tokens: 5 }, { type: 'Wager', tokens: 4 })).toBe(false)
  expect(sameAction({ type: 'Draw' }, { type: 'Stop' })).toBe(false)
  expect(sameAction({ rows: [[1, 2], [3]] }, { rows: [[3], [1, 2]] })).toBe(false)
  expect(sameAction([1, 2], [2, 1])).toBe(false)
})
