import { expect, test } from 'vitest'
import { useLanguage } from '$lib/i18n.svelte'
import { readableNumber } from '$lib/formatting'
import { coverOf, isBlank, packText, rowOf } from '$packs/question-conversion'

const QUESTION = {
  id: 'towers-eiffel',
  question: 'How high is the Eiffel Tower?',
  answer: '330',
  unit: 'm',
  category: 'towers',
  difficulty: 1,
  source: 'Its operator',
  spread: { factor: '1.3' },
  checked: 'An atlas',
  wordings: { de: { question: 'Wie hoch ist der Eiffelturm?' } },
}
const PACK = {
  title: 'Towers',
  about: 'High ones.',
  wordings: { de: { title: 'Türme', about: '' } },
  questions: [QUESTION],
}

const again = (rows: Record<string, string>[]) =>
  JSON.parse(packText(coverOf(PACK), rows).text) as Record<string, unknown>

test('reading a pack and writing it back changes nothing', () => {
  expect(again([rowOf(QUESTION)])).toEqual(PACK)
})

test('empty fields are left out, so that the server asks for required ones', () => {
  expect(again([{ question: 'How many?', unit: ' ', factor: '' }]).questions).toEqual([
    { question: 'How many?' },
  ])
})

test('fields that no form knows reach the server unchanged', () => {
  const row = { question: 'How many?', answer: 'a lot', difficulty: 'very' }
  expect(again([row]).questions).toEqual([row])
})

test('a new question is blank until something is written', () => {
  expect(isBlank({ id: 'question-1', category: 'towers', difficulty: '2', question: ' ' })).toBe(
    true,
  )
  expect(isBlank({ answer: '3' })).toBe(false)
})

test('years look like years, and large numbers are grouped', async () => {
  await useLanguage('en')
  expect(readableNumber('1969')).toBe('1969')
  expect(readableNumber('384400')).toBe('384,400')
  await useLanguage('de')
  expect(readableNumber('8848.86')).toBe('8848,86')
  expect(readableNumber('a lot')).toBe('a lot')
})
