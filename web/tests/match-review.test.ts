import { beforeEach, expect, test, vi } from 'vitest'
import type { Frame, Point, Replay } from '$generated/protocol'
import { bytes } from '$lib/formatting'
import { useLanguage } from '$lib/i18n.svelte'
import { FILE, openFile, replay } from '$lib/match-api'
import { withWholeViews } from '$lib/replay-frames'
import { write } from '$lib/storage'
import { bandOf, lineOf, marked, nearest, pointAt, spread } from '$lib/win-chances-chart'
import { replaceAddress, arrive, arrived, go, momentOf, parse, route } from '$lib/router.svelte'
import { seenCommitment, rememberCommitment } from '$lib/seen-commitments'

// Addresses

test('the pages about a finished match have addresses', () => {
  expect(parse('/history')).toEqual({ page: 'history' })
  expect(parse('/m/9f6c')).toEqual({ page: 'end', id: '9f6c' })
  expect(parse('/r/9f6c')).toEqual({ page: 'replay', id: '9f6c', perspective: 'none', step: 0 })
  expect(parse('/m/..%2F')).toEqual({ page: 'nowhere' })
  expect(parse('/history/more')).toEqual({ page: 'nowhere' })
})

test('the address of a replay step reads back', () => {
  expect(parse('/r/9f6c?seat=2&step=17')).toMatchObject({ perspective: 2, step: 17 })
  expect(parse('/r/9f6c?seat=all&step=x')).toMatchObject({ perspective: 'all', step: 0 })
  expect(parse('/r/9f6c?seat=-1&step=-4')).toMatchObject({ perspective: 'none', step: 0 })
  for (const address of ['/r/a', '/r/a?seat=2&step=17', '/r/a?seat=all', '/r/a?step=3']) {
    const found = parse(address)
    expect(found.page === 'replay' && momentOf(found.id, found.perspective, found.step)).toBe(
      address,
    )
  }
})

test('a query is kept, and scrubbing adds nothing to the history', () => {
  vi.stubGlobal('scrollTo', () => {})
  go('/r/a?seat=1')
  const length = history.length
  for (let step = 1; step <= 30; step++) replaceAddress(`/r/a?seat=1&step=${step}`)
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

test('a commitment seen in the lobby belongs to the next match', () => {
  rememberCommitment(frame('lobby', 'one'), true)
  rememberCommitment(frame('playing', 'one', 'm1'), false)
  expect(seenCommitment('m1')).toEqual({ commitment: 'one', before: true })
})

test('a commitment that changes as the match begins does not replace the one seen', () => {
  rememberCommitment(frame('lobby', 'one'), true)
  rememberCommitment(frame('playing', 'other', 'm1'), false)
  rememberCommitment(frame('over', 'other', 'm1'), false)
  expect(seenCommitment('m1')).toEqual({ commitment: 'one', before: true })
})

test('a commitment that changes after the cut does not replace the one seen', () => {
  rememberCommitment(frame('lobby', 'one'), true)
  rememberCommitment(frame('lobby', 'one', undefined, [0]), false)
  rememberCommitment(frame('lobby', 'other', undefined, [0]), false)
  rememberCommitment(frame('playing', 'other', 'm1'), false)
  expect(seenCommitment('m1')?.commitment).toBe('one')
})

test('a commitment counts as seen late during a match, and as not seen after it', () => {
  rememberCommitment(frame('playing', 'one', 'm1'), true)
  expect(seenCommitment('m1')).toEqual({ commitment: 'one', before: false })
  rememberCommitment(frame('over', 'two', 'm2'), true)
  expect(seenCommitment('m2')).toBeUndefined()
})

test('missing a whole match is not mistaken for cheating', () => {
  rememberCommitment(frame('lobby', 'one'), true)
  rememberCommitment(frame('playing', 'two', 'm2'), true) // meanwhile a match was played with "one"
  expect(seenCommitment('m2')).toEqual({ commitment: 'two', before: false })
})

test('every match at a table has its own commitment', () => {
  rememberCommitment(frame('lobby', 'one'), true)
  rememberCommitment(frame('playing', 'one', 'm1'), false)
  rememberCommitment(frame('lobby', 'two'), false)
  rememberCommitment(frame('playing', 'two', 'm2'), false)
  expect([seenCommitment('m1')?.commitment, seenCommitment('m2')?.commitment]).toEqual([
    'one',
    'two',
  ])
})

// The chart of the chances

const about = (mean: number, margin = 0.1) => ({
  mean,
  low: Math.max(0, mean - margin),
  high: Math.min(1, mean + margin),
})
const points: Point[] = [0, 4, 9, 20].map((number, place) => ({
  number,
  chances: [about(0.5 + place / 6), about(0.5 - place / 6)],
  changes: [],
  actor: null,
}))
const field = { left: 10, top: 0, width: 100, height: 200 }

test('a line spans the whole field', () => {
  expect(lineOf(field, points, 0)).toMatch(/^M10\.0 100\.0L.*L110\.0 0\.0$/)
})

test('a band lies around its line, and inside the field', () => {
  const corners = [...bandOf(field, points, 0).matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ])
  expect(corners).toHaveLength(2 * points.length)
  expect(corners.slice(0, 2)).toEqual([
    [10, 80],
    [30, 46.7],
  ])
  expect(corners.at(-1)).toEqual([10, 120])
  expect(corners.every(([, y]) => y! >= 0 && y! <= 200)).toBe(true)
})

test('labels keep their distance and order, and stay inside the field', () => {
  expect(spread([0, 100], 17, 0, 200)).toEqual([0, 100])
  expect(spread([200, 200, 0], 17, 0, 200)).toEqual([183, 200, 0])
  const many = spread(Array<number>(10).fill(200), 17, 0, 200)
  expect(Math.max(...many)).toBe(200)
  expect(new Set(many).size).toBe(10)
})

test('a touch finds the nearest point, a step the latest one', () => {
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

test('a file that is not a match leaves the previous one open', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    sent.push(body)
    const broken = body === 'broken'
    const found = broken ? { code: 'bad_file', message: 'No match.' } : { steps: [] }
    return Promise.resolve(new Response(JSON.stringify(found), { status: broken ? 400 : 200 }))
  })
  await openFile('good')
  await expect(openFile('broken')).rejects.toMatchObject({ code: 'bad_file' })
  await replay(FILE, 'all')
  expect(sent).toEqual(['good', 'broken', 'good'])
  vi.unstubAllGlobals()
})

test('a replay comes with what changed, and is drawn with whole views', () => {
  const views = [[{ deck: 3, top: 'red' }], [{ deck: 2 }], [{}], [{ top: null }]]
  const steps = views.map((views, number) => ({ number, views }))
  const whole = withWholeViews({ steps } as unknown as Replay)
  expect(whole.steps.map((step) => step.views[0])).toEqual([
    { deck: 3, top: 'red' },
    { deck: 2, top: 'red' },
    { deck: 2, top: 'red' },
    { deck: 2, top: null },
  ])
})

test('file sizes are shown in round numbers', async () => {
  await useLanguage('de')
  expect([500_000, 1_000_000].map(bytes)).toEqual(['500 kB', '1 MB'])
})

test('every page but the first is announced by its title', () => {
  arrive('Hunch')
  expect(arrived()).toBe('')
  arrive('Replay · Hunch')
  expect(arrived()).toBe('Replay · Hunch')
})
