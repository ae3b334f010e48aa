import { expect, test } from 'vitest'
import type { MatchFacts, TableFacts } from '$generated/protocol'
import {
  deadlineOf,
  inTeams,
  isNamed,
  openSeats,
  peopleOf,
  spectators,
  watchersOf,
} from '$lib/seating'

const person = (id: number, name: string) => ({ id, name, here: true })
const chair = (name: string, people: number[] = [], bot: string | null = null) => ({
  name,
  people,
  bot,
})

/** Ann plays with a bot on the third chair; the second was never used, and Ben has left the fourth. */
function table(changes: object = {}): TableFacts {
  return {
    phase: 'playing',
    settings: { options: {} },
    people: [person(0, 'Ann'), person(2, 'Cleo')],
    chairs: [chair('Ann', [0]), chair(''), chair('Bix', [], 'easy'), chair('')],
    ...changes,
  } as unknown as TableFacts
}

const seats = [
  { name: 'Ann', chair: 0 },
  { name: 'Bix', chair: 2 },
  { name: 'Ben', chair: 3 },
]
const match = { seats } as unknown as MatchFacts

test('a latecomer could take every seat that nobody plays, but no unused chair', () => {
  expect(openSeats(table(), match)).toEqual([
    { chair: 2, name: 'Bix', team: false },
    { chair: 3, name: 'Ben', team: false },
  ])
  expect(openSeats(table({ phase: 'over' }), match)).toEqual([])
})

test('one clock stands for everyone: ours if we are to move, else the first to run out', () => {
  const seat = (owes: boolean, deadline: number | null) => ({ owes, deadline })
  const timed = (...seats: object[]) => ({ seats }) as unknown as MatchFacts
  const all = timed(seat(true, 90), seat(true, 60), seat(false, null))
  expect(deadlineOf(all, 0)).toBe(90)
  expect(deadlineOf(all, 2)).toBe(60)
  expect(deadlineOf(all, null)).toBe(60)
  expect(deadlineOf(timed(seat(true, null), seat(true, 60)), 0)).toBe(null)
  expect(deadlineOf(timed(seat(false, null)), null)).toBe(null)
})

test('in a team game a latecomer could also join a team', () => {
  const facts = table({ settings: { options: { teams: true } } })
  expect(inTeams(facts)).toBe(true)
  expect(openSeats(facts, match)[0]).toEqual({ chair: 0, name: 'Ann', team: true })
})

test('a replay has seats but no chairs', () => {
  const replayed = { seats: [{ name: 'Ann', chair: null }] } as unknown as MatchFacts
  expect(openSeats(table(), replayed)).toEqual([])
  expect(peopleOf(table(), replayed.seats[0])).toEqual([])
})

test('people without a chair watch', () => {
  expect(watchersOf(table()).map((each) => each.name)).toEqual(['Cleo'])
})

test('a team has a name of its own if it isn’t called after its members', () => {
  const facts = table({ people: [person(0, 'Ann'), person(1, 'Ben')] })
  expect(isNamed(facts, chair('Ann & Ben', [0, 1]))).toBe(false)
  expect(isNamed(facts, chair('Quiz Pro Quo', [0, 1]))).toBe(true)
  expect(isNamed(facts, chair('Bix', [], 'easy'))).toBe(false)
})

test('spectators are those without a name, and those here without a chair', () => {
  const people = [person(0, 'Ann'), person(2, 'Cleo'), { ...person(3, 'Dot'), here: false }]
  expect(spectators(table({ people, watching: 2 }))).toBe(3)
})
