import { beforeEach, expect, test, vi } from 'vitest'
import type { Frame, Point } from '$generated/protocol'
import { bytes } from '$lib/formatting'
import { useLanguage } from '$lib/i18n.svelte'
import { FILE, openFile, replay } from '$lib/finished-matches'
import { write } from '$lib/storage'
import { lineOf, marked, nearest, pointAt, spread } from '$lib/win-chances-chart'
import { amend, arrive, arrived, go, momentOf, parse, route } from '$lib/router.svelte'
import { seenOf, witness } from '$lib/seen-commitments'

// Addresses

test('the pages after a match have addresses', () => {
  expect(parse('/history')).toEqual({ page: 'history' })
  expect(parse('/m/9f6c')).toEqual({ page: 'end', id: '9f6c' })
  expect(parse('/r/9f6c')).toEqual({ page: 'replay', id: '9f6c', eyes: 'none', step: 0 })
  expect(parse('/m/..%2F')).toEqual({ page: 'nowhere' })
  expect(parse('/history/more')).toEqual({ page: 'nowhere' })
})

test('a moment is read from its address and written there', () => {
  expect(parse('/r/9f6c?seat=2&step=17')).toMatchObject({ eyes: 2, step: 17 })
  expect(parse('/r/9f6c?seat=all&step=x')).toMatchObject({ eyes: 'all', step: 0 })
  expect(parse('/r/9f6c?seat=-1&step=-4')).toMatchObject({ eyes: 'none', step: 0 })
  for (const address of ['/r/a', '/r/a?seat=2&step=17', '/r/a?seat=all', '/r/a?step=3']) {
    const found = parse(address)
    expect(found.page === 'replay' && momentOf(found.id, found.eyes, found.step)).toBe(address)
  }
})

test('a query is kept on the way, and scrubbing adds nothing to the history', () => {
  vi.stubGlobal('scrollTo', () => {})
  go('/r/a?seat=1')
  const length = history.length
  for (let step = 1; step <= 30; step++) amend(`/r/a?seat=1&step=${step}`)
  expect(route()).toMatchObject({ step: 30 })
  expect(history.length).toBe(length)
  go('/r/a?seat=1&step=50') // what was scrubbed to is where going back leads
  expect(history.length).toBe(length + 1)
  expect(location.search).toBe('?seat=1&step=50')
})

// What was seen of the commitment

const frame = (phase: string, commitment: string, match?: string, cuts: number[] = []) =>
  ({
    table: { code: 'KXTR42', phase, cuts, fairness: { commitment } },
    you: { person: 0 },
    ...(match ? { match: { id: match } } : {}),
  }) as unknown as Frame

beforeEach(() => write('seen', { tables: {}, matches: {} }))

test('a commitment that was seen in the lobby is that of the match which follows', () => {
  witness(frame('lobby', 'one'), true)
  witness(frame('playing', 'one', 'm1'), false)
  expect(seenOf('m1')).toEqual({ commitment: 'one', before: true })
})

test('a commitment that changes when the match begins does not replace the one that was seen', () => {
  witness(frame('lobby', 'one'), true)
  witness(frame('playing', 'other', 'm1'), false)
  witness(frame('over', 'other', 'm1'), false)
  expect(seenOf('m1')).toEqual({ commitment: 'one', before: true })
})

test('a commitment that changes after the deck was cut does not replace the one that was seen', () => {
  witness(frame('lobby', 'one'), true)
  witness(frame('lobby', 'one', undefined, [0]), false)
  witness(frame('lobby', 'other', undefined, [0]), false)
  witness(frame('playing', 'other', 'm1'), false)
  expect(seenOf('m1')?.commitment).toBe('one')
})

test('whoever comes during a match saw its commitment then, and whoever comes later not at all', () => {
  witness(frame('playing', 'one', 'm1'), true)
  expect(seenOf('m1')).toEqual({ commitment: 'one', before: false })
  witness(frame('over', 'two', 'm2'), true)
  expect(seenOf('m2')).toBeUndefined()
})

test('whoever missed a whole match is not told that somebody cheated', () => {
  witness(frame('lobby', 'one'), true)
  witness(frame('playing', 'two', 'm2'), true) // meanwhile a match was played with «one»
  expect(seenOf('m2')).toEqual({ commitment: 'two', before: false })
})

test('every match at a table has its own commitment', () => {
  witness(frame('lobby', 'one'), true)
  witness(frame('playing', 'one', 'm1'), false)
  witness(frame('lobby', 'two'), false)
  witness(frame('playing', 'two', 'm2'), false)
  expect([seenOf('m1')?.commitment, seenOf('m2')?.commitment]).toEqual(['one', 'two'])
})

// The picture of the chances

const points: Point[] = [0, 4, 9, 20].map((number, place) => ({
  number,
  chances: [0.5 + place / 6, 0.5 - place / 6],
  actor: null,
}))
const field = { left: 10, top: 0, width: 100, height: 200 }

test('a line goes from the start to the end of the field', () => {
  expect(lineOf(field, points, 0)).toMatch(/^M10\.0 100\.0L.*L110\.0 0\.0$/)
})

test('labels keep their distance, their order and inside the field', () => {
  expect(spread([0, 100], 17, 0, 200)).toEqual([0, 100])
  expect(spread([200, 200, 0], 17, 0, 200)).toEqual([183, 200, 0])
  const many = spread(Array<number>(10).fill(200), 17, 0, 200)
  expect(Math.max(...many)).toBe(200)
  expect(new Set(many).size).toBe(10)
})

test('a finger finds the nearest point, and a step the latest', () => {
  expect(nearest(points, 6)).toBe(1)
  expect(nearest(points, 99)).toBe(3)
  expect(pointAt(points, 8)?.number).toBe(4)
  expect(pointAt(points, 9)?.number).toBe(9)
})

test('marks of different seats are at different points', () => {
  const long = Array.from({ length: 40 }, (_, number) => ({ ...points[0]!, number }))
  const places = [0, 1, 2].map((seat) => marked(long, seat, 3).map((point) => point.number))
  expect(new Set(places.flat()).size).toBe(places.flat().length)
})

// Files

test('a file that is no match leaves the one before it open', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    sent.push(body)
    const refusal = { code: 'bad_file', message: 'No match.' }
    const status = body === 'broken' ? 400 : 200
    return Promise.resolve(new Response(JSON.stringify(refusal), { status }))
  })
  await openFile('good')
  await expect(openFile('broken')).rejects.toMatchObject({ code: 'bad_file' })
  await replay(FILE, 'all')
  expect(sent).toEqual(['good', 'broken', 'good'])
  vi.unstubAllGlobals()
})

test('how large a file may be is said in round numbers', async () => {
  await useLanguage('de')
  expect([500_000, 1_000_000].map(bytes)).toEqual(['500 kB', '1 MB'])
})

test('a page is told by its title when one comes to it, but not the first', () => {
  arrive('Hunch')
  expect(arrived()).toBe('')
  arrive('Replay · Hunch')
  expect(arrived()).toBe('Replay · Hunch')
})
