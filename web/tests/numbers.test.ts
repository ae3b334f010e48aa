import { expect, test } from 'vitest'
import type { Edge, GameNumbers } from '$generated/protocol'
import { useLanguage } from '$lib/i18n.svelte'
import { causeShares, edgeText, endsOf, orderChart, share } from '../src/numbers/facts'

const about = (mean: number, reach = 0.003) => ({ mean, low: mean - reach, high: mean + reach })
const edge = (favours: Edge['favours'], least: Edge['least'], most: Edge['most']): Edge => ({
  favours,
  least,
  most,
})

test('an advantage has the words for its whole interval', () => {
  expect(edgeText(edge(true, 'small', 'small'))).toBe('a small advantage')
  expect(edgeText(edge(true, 'small', 'moderate'))).toBe('a small to moderate advantage')
  expect(edgeText(edge(false, 'large', 'large'))).toBe('a large disadvantage')
  expect(edgeText(edge(null, 'negligible', 'negligible'))).toBe('no advantage worth mentioning')
  expect(edgeText(edge(null, 'negligible', 'small'))).toBe('no clear advantage')
})

test('it has them in German, too', async () => {
  await useLanguage('de')
  expect(edgeText(edge(false, 'small', 'moderate'))).toBe('ein kleiner bis mittlerer Nachteil')
  await useLanguage('en')
})

test('a share has a decimal only if it is known that well', () => {
  expect(share(about(0.2713))).toBe('27.1%')
  expect(share(about(0.2713, 0.03))).toBe('27%')
  expect(share(about(-0.01, 0.03))).toBe('0%')
})

test('a chart says what it shows', () => {
  const numbers = { seats: 2, order: [about(0.51), about(0.49)] } as GameNumbers
  expect(orderChart(numbers)).toBe('Wins by order of play: 1st 51%, 2nd 49%. An even share is 50%.')
  const counted = { low: 3, width: 2, counts: [1, 4, 2], quantiles: [3, 5, 5, 7, 7] }
  expect(endsOf({ ...counted, over: 0 })).toEqual(['3', '8'])
  expect(endsOf({ ...counted, over: 1 })).toEqual(['3', '8+'])
})

test('luck, skill and the rest make a whole, whatever the noise', () => {
  const causes = { luck: about(0.5), skill: about(-0.02), balance: 'mostly luck' as const }
  expect(causeShares({ causes } as GameNumbers)).toEqual({ luck: 0.5, skill: 0, rest: 0.5 })
})
