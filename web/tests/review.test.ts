import { flushSync, mount } from 'svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import KeyMoments from '$components/review/KeyMoments.svelte'
import LuckBreakdown from '$components/review/LuckBreakdown.svelte'
import WinChancesAtStep from '$components/review/WinChancesAtStep.svelte'
import MatchList from '$components/history/MatchList.svelte'
import type { Account, Estimate, KeyMoment, Past } from '$generated/protocol'
import { about, changed, clear, cost, rangeOf } from '$lib/estimates'
import { useLanguage } from '$lib/i18n.svelte'

const target = document.body
beforeEach(async () => {
  target.replaceChildren()
  await useLanguage('en')
})

const estimate = (mean: number, margin: number): Estimate => ({
  mean,
  low: mean - margin,
  high: mean + margin,
})
const text = () => target.textContent.replace(/\s+/g, ' ')

// Numbers that say how sure they are

test('a number from playouts is said with “about” and a range, an exact one without', async () => {
  expect(about(estimate(0.52, 0.05))).toBe('about 52%')
  expect(rangeOf(estimate(0.52, 0.05))).toBe('47–57%')
  expect(about(estimate(1, 0))).toBe('100%')
  expect(rangeOf(estimate(1, 0))).toBe('')
  await useLanguage('de')
  expect(about(estimate(0.52, 0.05))).toBe('etwa 52\u00a0%')
})

test('a change has its margin, and is clear if that leaves zero out', () => {
  expect(changed(estimate(0.12, 0.05))).toBe('+12 ± 5')
  expect(clear(estimate(0.12, 0.05))).toBe(true)
  expect(clear(estimate(-0.04, 0.05))).toBe(false)
})

test('a cost is counted in wins, as a range unless it is exact', () => {
  expect(cost(estimate(0.27, 0.05))).toBe('Cost about 27 wins in 100 (22 to 32)')
  expect(cost(estimate(0.01, 0))).toBe('Cost 1 win in 100')
  expect(cost(estimate(0.17, 0))).toBe('Cost 17 wins in 100')
})

// Key moments

const moment = (number: number, given: Partial<KeyMoment>): KeyMoment => ({
  number,
  actor: 0,
  kind: 'mistake',
  sentence: `What happened at ${number}.`,
  changes: [estimate(-0.2, 0.05), estimate(0.2, 0.05)],
  loss: null,
  due: number - 1,
  ...given,
})
const moments = [
  moment(12, { loss: estimate(0.27, 0.05) }),
  moment(20, { actor: 1, kind: 'play' }),
  moment(31, { actor: 'chance', kind: 'luck', due: null }),
]
const show = (own: number | null) => {
  const names = ['Ann', 'Ben']
  mount(KeyMoments, { target, props: { id: 'm1', moments, names, own, perspective: 'none' } })
  flushSync()
}
const buttons = () =>
  [...target.querySelectorAll('button')].map((each) => each.getAttribute('aria-label'))

test('every key moment has its sentence, what it was worth, and a link into the replay', () => {
  show(null)
  for (const { number } of moments) expect(text()).toContain(`What happened at ${number}.`)
  expect(text()).toContain('Cost about 27 wins in 100 (22 to 32)')
  expect(text()).toContain('Ann: −20 ± 5 percentage points')
  const links = [...target.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/r/m1?step=12', '/r/m1?step=20', '/r/m1?step=31'])
})

test('a mistake can be practised by anyone, another decision by those who made it', () => {
  show(null)
  expect(buttons()).toEqual(['Practise this: step 12 as Ann'])
  target.replaceChildren()
  show(1)
  expect(buttons()).toEqual(['Practise this: step 12 as Ann', 'Practise this: step 20 as Ben'])
})

test('one tap opens a table at the decision, and a refusal is shown where it was tried', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    asked.push(path, JSON.parse(body as string))
    const refusal = { code: 'full', message: 'No room.' }
    return Promise.resolve(new Response(JSON.stringify(refusal), { status: 503 }))
  })
  show(0)
  target.querySelector('button')!.click()
  await vi.waitFor(() => expect(target.querySelector('[role=alert]')?.textContent).toBeTruthy())
  expect(asked).toEqual(['/api/matches/m1/practice?language=en', { step: 11, seat: 0 }])
  expect(target.querySelectorAll('[role=alert]')).toHaveLength(1)
  vi.unstubAllGlobals()
})

// Luck and skill

const account: Account = {
  seat: 0,
  start: estimate(0.33, 0.04),
  luck: estimate(0.4, 0.1),
  play: estimate(0.02, 0.08),
  others: estimate(0.25, 0.06),
  end: 1,
  accuracy: 83.6,
  decisions: 20,
  rated: 19,
}

test('luck and skill have their margins, and what may be noise is no number', () => {
  mount(LuckBreakdown, { target, props: { account, name: 'Ann', own: true, widest: 0.5 } })
  flushSync()
  for (const words of ['about 33%', '+40 ± 10', '100%', '84', '19 of 20'])
    expect(text()).toContain(words)
  expect([...target.querySelectorAll('.pale')].map((bar) => bar.className)).toEqual([
    expect.stringContaining('play'),
  ])
  expect(text()).toContain('can’t tell')
})

test('chances at a step are given with their ranges', () => {
  const chances = [estimate(0.62, 0.08), estimate(0.38, 0.08)]
  mount(WinChancesAtStep, { target, props: { chances, names: ['Ann', 'Ben'] } })
  flushSync()
  expect(text()).toContain('about 62% 54–70%')
})

// The history

test('a practised match is listed as practice, not as a win', () => {
  const past = ['practice', 'match'].map((id) => ({
    id,
    game: 'x',
    ended_at: 0,
    seats: ['Ann', 'Ben'],
    seat: 0,
    outcome: { reason: '', scores: [1, 0], ranking: [1, 2] },
    practice: id === 'practice',
  })) as Past[]
  mount(MatchList, { target, props: { past, games: [] } })
  flushSync()
  const [practised, played] = [...target.querySelectorAll('li')].map((row) => row.textContent)
  expect(practised).toContain('Practice')
  expect(practised).not.toContain('Won')
  expect(played).toContain('Won')
})
