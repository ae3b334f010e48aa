import { expect, test } from 'vitest'
import {
  filled,
  language,
  languages,
  refused,
  t,
  useLanguage,
  written,
  type Entry,
} from '$lib/i18n.svelte'
import { variants } from '$lib/variants'
import { colourFor, colourOf, isColour, pieces, SHAPES } from '$lib/palette'
import { parse, readCode } from '$lib/router.svelte'
import { abbreviated, joined, readableName } from '$lib/formatting'
import { parsePackPath } from '$packs/routes'
import { say } from '$packs/words'

type Words = Record<string, Entry>

const files = import.meta.glob<Words>('../src/{devices,lib,numbers,packs}/words/*.ts', {
  eager: true,
  import: 'default',
})
const english = Object.entries(files).filter(([path]) => path.endsWith('/en.ts'))
const translations = Object.entries(files).filter(([path]) => !path.endsWith('/en.ts'))
const sources = import.meta.glob<string>(
  ['../src/**/*.{ts,svelte}', '!../src/*/words/*', '../../src/hunch/games/**/*.{ts,svelte}'],
  { eager: true, query: '?raw', import: 'default' },
)
const gaps = (entry: Entry | undefined) =>
  [...JSON.stringify(entry).matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test.each(translations)('%s is complete, with the same gaps', (path, words) => {
  const original = files[path.replace(/\w+\.ts$/, 'en.ts')]!
  for (const key of Object.keys(original))
    expect(new Set(gaps(words[key])), key).toEqual(new Set(gaps(original[key])))
})

test.each(english)('every phrase of %s is used somewhere', (_, words) => {
  const all = Object.values(sources).join()
  const computed = [...all.matchAll(/`([\w.]+\.)\$\{/g)].map(([, start]) => start!)
  const dead = Object.keys(words).filter(
    (key) =>
      !["'", '"'].some((mark) => all.includes(mark + key + mark)) &&
      !computed.some((start) => key.startsWith(start)),
  )
  expect(dead).toEqual([])
})

test.each(english)('%s follows English typography', (_, words) => {
  expect(JSON.stringify(words, null, 1)).not.toMatch(/[«»„]| %| …|\w'\w/)
})

test.each(translations.filter(([path]) => path.endsWith('/de.ts')))(
  '%s follows German typography',
  (_, words) => {
    expect(JSON.stringify(words, null, 1)).not.toMatch(/[«»”]|[^\u00a0]%|\w…/)
  },
)

test('a language is one file, and so is a variant', () => {
  const own = Object.keys(files).filter((path) => path.includes('/lib/'))
  expect(own.map((path) => path.replace(/^.*\/(\w+)\.ts$/, '$1')).sort()).toEqual(
    languages.filter((each) => !(each in variants)),
  )
  expect(languages).toEqual(expect.arrayContaining(['de', 'en']))
})

test('gaps are filled in, and plurals are chosen', async () => {
  await useLanguage('en')
  expect(t('lobby.needs', { n: 1 })).toBe('1 more player needed.')
  expect(t('lobby.needs', { n: 2 })).toBe('2 more players needed.')
  expect(written('12345678901234567890.5')).toBe('12,345,678,901,234,567,890.5')
  await useLanguage('de')
  expect(t('home')).toBe('Start')
  expect(written(1234.5)).toBe('1.234,5')
})

test('numbers in gaps follow the language, text stays as it is', async () => {
  await useLanguage('de')
  expect(t('replay.times', { n: 0.5 })).toBe('0,5×')
  expect(say('count', { n: 1234 })).toBe('1.234 Fragen')
  expect(say('count', { n: 1 })).toBe('1 Frage')
  expect(filled('{year}', { year: '1969' })).toBe('1969')
})

test('the language chosen last wins, whichever file loads last', async () => {
  await Promise.all([useLanguage('de'), useLanguage('en')])
  expect(language()).toBe('en')
  expect(t('home')).toBe('Home')
  await Promise.all([useLanguage('en'), useLanguage('de')])
  expect(language()).toBe('de')
})

test('where there is hardly any room, a name is its first letters', () => {
  const names = ['Finn', 'Wolfeschlegelstein', 'Li Xiaolong', 'Ægir𝒳y']
  expect(names.map(abbreviated)).toEqual(['Finn', 'Wol', 'Li', 'Ægi'])
})

test('names from the rules’ types become readable', () => {
  expect(readableName('CardTurned')).toBe('Card turned')
  expect(readableName('may_stop')).toBe('May stop')
})

test('several names become a list', async () => {
  await useLanguage('en')
  expect(joined(['Ann', 'Ben', 'Cy'])).toBe('Ann, Ben and Cy')
  await useLanguage('de')
  expect(joined(['Ann', 'Ben'])).toBe('Ann und Ben')
})

test('every name has colours', () => {
  for (const name of ['some_game', 'x', '', 'a game with a long name', 'Ä']) {
    expect([0, 1, 2].map((nth) => SHAPES[colourFor(name, nth)])).not.toContain(undefined)
  }
})

test('colours are found in text', () => {
  expect(pieces('Mark Red-Ox, or blue').filter(isColour)).toEqual(['Red', 'blue'])
  expect(pieces('a bored greenhorn').filter(isColour)).toEqual([])
})

test('colours are found in the page’s language and in English', async () => {
  await useLanguage('de')
  expect(pieces('Markiere Gelb-Ochse, die rote oder blue').filter(isColour)).toEqual([
    'Gelb',
    'rote',
    'blue',
  ])
  expect(pieces('Brot, Grünkohl und Blaubeeren').filter(isColour)).toEqual([])
  expect(['Grün', 'rosa', 'lila', 'schwarz'].map(colourOf)).toEqual([
    'green',
    'pink',
    'purple',
    undefined,
  ])
})

test('a refusal is shown as the server put it, or translated by its code', async () => {
  const english = { message: 'So.', language: 'en' }
  const [known, unknown] = ['full', 'bad_message'].map((code) => ({ code, ...english }))
  await useLanguage('en')
  expect(refused(known!)).toEqual({ text: 'So.', lang: 'en' })
  await useLanguage('de')
  expect(refused(known!).lang).toBe('de')
  expect(refused(known!).text).toMatch(/kein Platz/)
  expect(refused(unknown!)).toEqual({ text: 'So.', lang: 'en' })
  expect(refused({ code: 'full', message: 'Drei sind genug.', language: 'de' })).toEqual({
    text: 'Drei sind genug.',
    lang: 'de',
  })
  expect(refused({ code: 'lost', message: 'lost', language: 'en' }).text).toBe(t('lost.retry'))
})

test('every address has its page', () => {
  expect(parse('/')).toEqual({ page: 'home' })
  expect(parse('/g/some_game')).toEqual({ page: 'game', name: 'some_game' })
  expect(parse('/t/kxt-r42')).toEqual({ page: 'table', code: 'KXTR42', screen: false })
  expect(parse('/tv/KXTR42')).toEqual({ page: 'table', code: 'KXTR42', screen: true })
  expect(parse('/packs')).toEqual({ page: 'packs', path: [] })
  expect(parse('/packs/some/edit')).toEqual({ page: 'packs', path: ['some', 'edit'] })
  expect(parse('/t/KXTR42/more')).toEqual({ page: 'nowhere' })
  expect(parse('/t/NO')).toEqual({ page: 'nowhere' })
})

test('every address below /packs has its page', () => {
  expect(parsePackPath([])).toEqual({ page: 'list' })
  expect(parsePackPath(['some'])).toEqual({ page: 'pack', id: 'some' })
  expect(parsePackPath(['some', 'edit'])).toEqual({ page: 'editor', id: 'some' })
  expect(parsePackPath(['new'])).toEqual({ page: 'editor', id: null })
  expect(parsePackPath(['import'])).toEqual({ page: 'import' })
  expect(parsePackPath(['some', 'other'])).toEqual({ page: 'nowhere' })
})

test('a table code is read as typed, or from a pasted link', () => {
  expect(readCode(' kxt r42 ')).toBe('KXTR42')
  expect(readCode('http://192.168.0.7:8000/t/KXTR42')).toBe('KXTR42')
})
