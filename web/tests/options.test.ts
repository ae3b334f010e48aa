import { expect, test } from 'vitest'
import type { GameFacts, Setting, TableFacts } from '$generated/protocol'
import {
  countOf,
  grouped,
  inOrder,
  moved,
  playersOf,
  presetAlone,
  presetOf,
  said,
  valueOf,
  withPreset,
  withValue,
  withoutEmptySeats,
} from '$lib/options'

const setting = (name: string, changes: Partial<Setting> = {}): Setting => ({
  name,
  title: name,
  help: '',
  default: 0,
  allowed: '',
  choices: [],
  labels: [],
  list: null,
  seats: null,
  basic: true,
  group: '',
  local: false,
  least: null,
  most: null,
  step: 1,
  stops: [],
  unit: null,
  named: [],
  length: null,
  ...changes,
})

const rounds = setting('rounds', {
  default: 7,
  unit: { one: '{n} round', other: '{n} rounds', divisor: 1 },
  named: [{ value: 0, label: 'As printed' }],
})
const shown = setting('shown', {
  default: 1000,
  unit: { one: '{n} second', other: '{n} seconds', divisor: 1000 },
})
const first = setting('first', {
  default: null,
  seats: 'one',
  named: [{ value: null, label: 'Drawn at random' }],
})
const order = setting('order', { default: [], seats: 'order' })
const packs = setting('packs', { default: ['party'], list: 'packs' })
const memory = setting('memory', {
  default: 'strict',
  choices: ['strict', 'assist'],
  labels: ['Nothing', 'Everything'],
})

const preset = (name: string, options: object, alone = false) => ({
  name,
  title: name,
  help: '',
  options: options as Record<string, unknown>,
  alone,
})
const [printed, quick] = [preset('printed', {}), preset('quick', { rounds: 3 })]
const form = {
  options: [rounds, shown, first, packs, memory],
  presets: [printed, quick],
} as unknown as GameFacts

test('only what differs from the defaults is kept', () => {
  const chosen = withValue(rounds, {}, 3)
  expect(chosen).toEqual({ rounds: 3 })
  expect(valueOf(rounds, chosen)).toBe(3)
  expect(withValue(rounds, chosen, 7)).toEqual({})
  expect(withValue(packs, { packs: ['space'] }, ['party'])).toEqual({})
})

test('an option that is set to nothing is not its default', () => {
  const seat = setting('seat', { default: 1 })
  expect(valueOf(seat, withValue(seat, {}, null))).toBe(null)
})

test('a preset sets the rules, and leaves players and material alone', () => {
  const chosen = { memory: 'assist', first: 1, packs: ['space'] }
  expect(withPreset(form, chosen, quick)).toEqual({ rounds: 3, first: 1, packs: ['space'] })
})

test('options match a preset, whoever goes first, or none', () => {
  expect(presetOf(form, {})).toBe(printed)
  expect(presetOf(form, { rounds: 3, first: 1 })).toBe(quick)
  expect(presetOf(form, { rounds: 4 })).toBeUndefined()
  expect(presetOf(form, { memory: 'assist' })).toBeUndefined()
})

test('a solo player starts with the preset for playing alone, or else with the usual one', () => {
  const calm = preset('calm', { rounds: 1 }, true)
  expect(presetAlone(form)).toBe(printed)
  expect(presetAlone({ ...form, presets: [printed, calm] })).toBe(calm)
  expect(presetAlone({ ...form, presets: [] })).toBeUndefined()
})

test('a number is shown with its unit, or by its name', () => {
  expect(countOf(rounds, 1)).toBe('1 round')
  expect(countOf(rounds, 3)).toBe('3 rounds')
  expect(countOf(rounds, 0)).toBe('As printed')
  expect(countOf(shown, 1500)).toBe('1.5 seconds')
  expect(countOf(setting('plain'), 12)).toBe('12')
})

test('values are shown by the names people know', () => {
  const players = [
    { seat: 0, name: 'Ann', bot: false },
    { seat: 1, name: 'Bix', bot: true },
  ]
  expect(said(first, null, players)).toBe('Drawn at random')
  expect(said(first, 1, players)).toBe('Bix')
  expect(said(first, 4, players)).toBe('Seat 5')
  expect(said(order, [1, 0], players)).toBe('Bix, Ann')
  expect(said(memory, 'assist', players)).toBe('Everything')
  expect(said(setting('open', { default: false }), true, players)).toBe('yes')
  expect(said(setting('names', { default: ['a', 'b'] }), ['x', 'y'], players)).toBe('x and y')
})

test('the seats of the coming match are the chairs in use', () => {
  const chair = (name: string, people: number[], bot: string | null = null) => ({
    name,
    people,
    bot,
  })
  const facts = { chairs: [chair('', []), chair('Ann', [0]), chair('Bix', [], 'easy')] }
  expect(playersOf(facts as unknown as TableFacts)).toEqual([
    { seat: 0, name: 'Ann', bot: false },
    { seat: 1, name: 'Bix', bot: true },
  ])
})

test('seats that are no longer taken are left out', () => {
  const settings = [rounds, first, order]
  const chosen = { rounds: 3, first: 2, order: [2, 0, 1] }
  expect(withoutEmptySeats(settings, chosen, 3)).toBe(chosen)
  expect(withoutEmptySeats(settings, chosen, 2)).toEqual({ rounds: 3, order: [0, 1] })
  expect(withoutEmptySeats(settings, { order: [4] }, 2)).toEqual({})
})

test('options stand under their headings; those without one come first', () => {
  const time = setting('a', { group: 'Time' })
  const plain = setting('b')
  const more = setting('c', { group: 'Time' })
  expect(grouped([time, plain, more])).toEqual([
    { title: '', settings: [plain] },
    { title: 'Time', settings: [time, more] },
  ])
})

test('an order keeps what was chosen, and newcomers come last', () => {
  const [ann, ben, cleo] = ['Ann', 'Ben', 'Cleo'].map((name, seat) => ({ seat, name, bot: false }))
  expect(inOrder([ann!, ben!, cleo!], [2, 7, 0])).toEqual([cleo, ann, ben])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})

test('a preset leaves alone what depends on where the table is', () => {
  const form = {
    options: [setting('units', { default: 'metric', local: true }), setting('bonus')],
    presets: [{ name: 'usual', title: '', help: '', options: {}, alone: false }],
  }
  const there = { units: 'imperial' }
  expect(presetOf(form, there)?.name).toBe('usual')
  expect(withPreset(form, { ...there, bonus: 3 }, form.presets[0]!)).toEqual(there)
})
