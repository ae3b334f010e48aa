import { expect, test } from 'vitest'
import type { Form, Number as NumberField, Stakes, Subsets, Whole } from '$generated/protocol'
import { actionOf, empty, filledFrom, fits, takes } from '$lib/fields'

const whole: Whole = { kind: 'Whole', name: 'tokens', low: 2, high: 8, step: 3, prompt: '' }
const number: NumberField = {
  ...{ kind: 'Number', name: 'value', low: '-10', high: '10', places: 1 },
  ...{ optional: true, prompt: '' },
}
const stakes: Stakes = {
  ...{ kind: 'Stakes', name: 'stakes', spots: ['red', 'blue'], low: 1, budget: 5, step: 1 },
  ...{ most: 2, repeat: false, prompt: '' },
}
const subsets: Subsets = {
  ...{ kind: 'Subsets', name: 'sets', rows: ['a', 'b'], choices: [0, 1, 2] },
  ...{ fewest: 1, most: 2, prompt: '' },
}
const form: Form = { action: 'Bet', fields: [whole, stakes] }

test('a whole number has bounds and steps', () => {
  expect([2, 5, 8].every((value) => fits(whole, value))).toBe(true)
  expect([1, 3, 11, 2.5].some((value) => fits(whole, value))).toBe(false)
  expect(fits(whole, empty(whole))).toBe(true)
})

test('an exact number has bounds and decimal places, and may be null if it is optional', () => {
  expect(fits(number, '-9.5')).toBe(true)
  expect(fits(number, null)).toBe(true)
  expect(fits({ ...number, optional: false }, null)).toBe(false)
  expect(fits(number, '10.1')).toBe(false)
  expect(fits(number, '1.25')).toBe(false)
  expect(fits(number, undefined)).toBe(false)
})

test('stakes stay within the budget, with one on each spot unless they may repeat', () => {
  const red = { spot: 'red', amount: 5 }
  expect(fits(stakes, [])).toBe(true)
  expect(fits(stakes, [red])).toBe(true)
  expect(takes(stakes, [red], 'blue')).toBe(false)
  expect(takes(stakes, [{ ...red, amount: 4 }], 'blue')).toBe(true)
  expect(takes(stakes, [{ ...red, amount: 1 }], 'red')).toBe(false)
  expect(takes({ ...stakes, repeat: true }, [{ ...red, amount: 1 }], 'red')).toBe(true)
})

test('every row of subsets needs a set of the right size', () => {
  expect(fits(subsets, [[0], [1, 2]])).toBe(true)
  expect(fits(subsets, [[], [1]])).toBe(false)
  expect(fits(subsets, [[0, 1, 2], [1]])).toBe(false)
})

test('a filled form makes its action, and a draft fills the form again', () => {
  const bet = [{ spot: 'red', amount: 2 }]
  const action = actionOf(form, [5, bet])
  expect(action).toEqual({ type: 'Bet', tokens: 5, stakes: bet })
  expect(filledFrom(form, action)).toEqual([5, bet])
  expect(actionOf(form, [4, bet])).toBeUndefined()
  expect(filledFrom(form, { type: 'Pass' })).toBeUndefined()
  expect(filledFrom(form, null)).toBeUndefined()
})
