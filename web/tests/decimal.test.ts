import { expect, test } from 'vitest'
import { compare, distance, negated, placesOf, readDecimal, typedDecimal } from '$lib/decimal'

test.each([
  ['42', 'en', '42'],
  ['1,234', 'en', '1234'],
  ['1,234.5', 'en', '1234.5'],
  ['1.5', 'en', '1.5'],
  ['1,5', 'en', '1.5'],
  ['1.234', 'de', '1234'],
  ['1.234,50', 'de', '1234.5'],
  ['1,5', 'de', '1.5'],
  ['1 234 567', 'en', '1234567'],
  ['−007', 'en', '-7'],
  ['.5', 'en', '0.5'],
  ['-0', 'en', '0'],
  ['0', 'en', '0'],
  ['1000', 'en', '1000'],
])('“%s” in %s is %s', (text, language, value) => {
  expect(readDecimal(text, language)).toBe(value)
})

test.each(['', 'seven', '1e5', '--1', '1.2.3x', '.'])('“%s” is not a number', (text) => {
  expect(readDecimal(text, 'en')).toBeUndefined()
})

test.each(['en', 'de'])('a number written in %s is read back unchanged', (language) => {
  for (const plain of ['0', '42', '-7', '0.125', '-0.125', '1.234', '1234.567', '1234567'])
    expect(readDecimal(typedDecimal(plain, language), language), plain).toBe(plain)
})

test('text that is not a number stays as typed', () => {
  expect(typedDecimal('1.2.3', 'de')).toBe('1.2.3')
})

test('a sign is flipped however it was typed', () => {
  expect(['5', ' 5', '-5', '−5', ''].map(negated)).toEqual(['-5', '-5', '5', '5', '-'])
})

test('numbers are compared exactly, however large or small they are', () => {
  expect(compare('1000000000000000.000001', '1000000000000000')).toBe(1)
  expect(compare('-1000000000000001', '-1000000000000000')).toBe(-1)
  expect(compare('-0.5', '-0.50')).toBe(0)
  expect(placesOf('3.125')).toBe(3)
})

test('the distance between two numbers is exact', () => {
  expect(distance('2693000', '2100000')).toBe('593000')
  expect(distance('0.1', '0.3')).toBe('0.2')
  expect(distance('-5', '5')).toBe('10')
  expect(distance('7.0', '7')).toBe('0')
})
