import { expect, test } from 'vitest'
import type { MatchReview, Outcome } from '$generated/protocol'
import { remembered, standings } from '$lib/evening-standings'

const won = (...ranking: number[]) => ({ reason: '', scores: ranking, ranking }) as Outcome
const review = (luck: number[], play: number[]) =>
  ({
    accounts: luck.map((mean, seat) => ({ luck: { mean }, play: { mean: play[seat] } })),
  }) as unknown as MatchReview

test('an evening counts wins, and splits shared ones', () => {
  remembered('KXTR42', 'a', ['Ann', 'Ben'], won(1, 2))
  remembered('KXTR42', 'b', ['Ben', 'Ann'], won(1, 1))
  const { matches, players } = standings('KXTR42')
  expect(matches).toBe(2)
  expect(players.map(({ name, wins }) => [name, wins])).toEqual([
    ['Ann', 1.5],
    ['Ben', 0.5],
  ])
})

test('luck and skill are added once a match has been reviewed, and only once', () => {
  remembered('LUCK22', 'a', ['Ann', 'Ben'], won(1, 2))
  expect(standings('LUCK22').players[0]).toMatchObject({ luck: null, play: null })
  for (let twice = 0; twice < 2; twice++)
    remembered('LUCK22', 'a', ['Ann', 'Ben'], won(1, 2), review([0.3, -0.3], [0.2, 0.1]))
  expect(standings('LUCK22').players[0]).toMatchObject({ wins: 1, luck: 0.3, play: 0.2 })
})

test('every table has an evening of its own, which is forgotten the next day', () => {
  remembered('PAST22', 'a', ['Ann'], won(1), undefined, 0)
  remembered('BBBBBB', 'b', ['Ben'], won(1), undefined, 24 * 3600 * 1000)
  expect(standings('PAST22').matches).toBe(0)
  expect(standings('BBBBBB').matches).toBe(1)
})
