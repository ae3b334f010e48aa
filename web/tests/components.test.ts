import { flushSync, mount } from 'svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import Announcer from '$components/table/Announcer.svelte'
import FairnessDraws from '$components/result/FairnessDraws.svelte'
import FindingList from '$packs/FindingList.svelte'
import PlayersToMove from '$components/table/PlayersToMove.svelte'
import type { Finding, MatchFacts, Proof, TableFacts } from '$generated/protocol'
import type { Table } from '$lib/table.svelte'

const target = document.body
beforeEach(() => target.replaceChildren())

test('two findings at one field are both shown', () => {
  const finding = { level: 'error', message: 'Say more.' } as Finding
  mount(FindingList, { target, props: { findings: [finding, finding] } })
  flushSync()
  expect(target.textContent.split('Say more.')).toHaveLength(3)
})

test.each([
  ['Ann', false, 'Ann is thinking'],
  ['The Owls', true, 'The Owls are thinking'],
])('one player to move is singular, a team plural: %s', (name, team, said) => {
  const match = { seats: [{ name, team, owes: true }] } as MatchFacts
  const facts = { people: [], chairs: [] } as unknown as TableFacts
  mount(PlayersToMove, { target, props: { match, facts, board: undefined } })
  flushSync()
  expect(target.textContent).toContain(said)
})

test.each([
  ['is away', {}, 'Waiting for Ann to come back'],
  ['has a stand-in', { standing_in: true }, 'Ann is thinking'],
])('a player to move who %s', (_, changes, said) => {
  const seat = { name: 'Ann', team: false, owes: true, chair: 0, ...changes }
  const match = { seats: [seat] } as unknown as MatchFacts
  const people = [{ id: 0, name: 'Ann', here: false }]
  const facts = { people, chairs: [{ people: [0] }] } as unknown as TableFacts
  mount(PlayersToMove, { target, props: { match, facts, board: undefined } })
  flushSync()
  expect(target.textContent).toContain(said)
})

test('a draw that is not a number is shown as it is', () => {
  const draw = { label: 'A card', low: '0', high: 'many', total: '3', step: 1 }
  const proof = { commitment: 'ab', secret: 'cd', cuts: [], draws: [draw] } as unknown as Proof
  const finding = { bound: true, draws: [{ ...proof.draws[0]!, number: undefined, fair: false }] }
  mount(FairnessDraws, { target, props: { id: 'm1', names: [], proof, finding } })
  const fold = target.querySelector('details')!
  fold.open = true
  fold.dispatchEvent(new Event('toggle'))
  flushSync()
  expect(target.textContent).toContain('many')
})

test('what is covered already is announced, and does not stay to be read', () => {
  vi.useFakeTimers()
  const [covered, shown] = ['Ann earns an ace.', 'Ann earns a king.'].map((text, number) => ({
    number,
    event: {},
    text,
  }))
  const table = { news: [covered, shown], story: [shown] } as unknown as Table
  mount(Announcer, { target, props: { table } })
  flushSync()
  const said = () => [...target.querySelectorAll('p')].map((line) => line.textContent)
  expect(said()).toEqual(['Ann earns an ace.', 'Ann earns a king.', ''])
  vi.advanceTimersByTime(2000)
  flushSync()
  expect(said()).toEqual(['Ann earns a king.', ''])
  vi.useRealTimers()
})
