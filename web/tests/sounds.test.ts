import { expect, test } from 'vitest'
import { soundOf } from '$lib/sounds'

test.each([
  ['CardTurned', 'card'],
  ['DieRolled', 'card'],
  ['StakeWon', 'chip'],
  ['TokenTaken', 'chip'],
  ['BetsOpened', 'chip'],
])('%s sounds like a %s', (type, sound) => {
  expect(soundOf({ type })).toBe(sound)
})

test.each(['BetSealed', 'ExchangeSkipped', 'Passed', 'RoundBegan'])('%s is silent', (type) => {
  expect(soundOf({ type })).toBeUndefined()
})

test('what has no name is silent', () => {
  expect(soundOf(null)).toBeUndefined()
  expect(soundOf('Card')).toBeUndefined()
})
