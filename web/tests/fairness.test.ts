// @vitest-environment node
import { expect, test } from 'vitest'
import type { Proof } from '$generated/protocol'
import { canCompute, commitmentOf, keyOf, numberBelow, recompute } from '$lib/fairness'
// The same numbers that the server's own code is held to; tests/vectors.py writes them.
import vectors from '../../tests/vectors.json'

const secret = Uint8Array.from(vectors.secret.match(/../g)!, (pair) => parseInt(pair, 16))
const words = vectors.cuts.map((cut) => cut.words)
const proof = vectors.proof as Proof

test('draws after a replayed position continue the count', async () => {
  const later = { ...proof, draws: proof.draws.slice(5), replayed: 5 }
  expect((await recompute(later)).draws.every((draw) => draw.fair)).toBe(true)
  expect((await recompute({ ...later, replayed: 4 })).draws.every((draw) => draw.fair)).toBe(false)
})

test('the commitment equals the server’s', async () => {
  expect(canCompute()).toBe(true)
  expect(await commitmentOf(secret)).toBe(vectors.commitment)
})

test.each(vectors.numbers as [number, string, string][])(
  'number %i below %s is the one the stream gives',
  async (n, total, number) => {
    const key = await keyOf(secret, words)
    expect(String(await numberBelow(key, n, BigInt(total)))).toBe(number)
  },
)

test('a whole match is found fair', async () => {
  const found = await recompute(proof)
  expect(found.bound).toBe(true)
  expect(found.draws).toHaveLength(proof.draws.length)
  expect(found.draws.every((draw) => draw.fair)).toBe(true)
})

test('a forged card is caught', async () => {
  const draws = proof.draws.map((draw, n) =>
    n === 7 ? { ...draw, low: '0', high: draw.low === '0' ? '0' : '1' } : draw,
  )
  const found = await recompute({ ...proof, draws })
  expect(found.draws.map((draw) => draw.fair).indexOf(false)).toBe(7)
  expect(found.draws.filter((draw) => !draw.fair)).toHaveLength(1)
})

test('leaving out a card shifts all luck after it', async () => {
  const found = await recompute({ ...proof, draws: proof.draws.toSpliced(3, 1) })
  expect(found.draws.slice(0, 3).every((draw) => draw.fair)).toBe(true)
  expect(found.draws.slice(3).every((draw) => draw.fair)).toBe(false)
})

test.each([
  ['another secret', { secret: '00'.repeat(32) }, false],
  ['a secret that is too short', { secret: vectors.secret.slice(2) }, false],
  ['a secret that is no number', { secret: 'not hexadecimal' }, false],
  ['another commitment', { commitment: '0'.repeat(64) }, false],
  ['cuts that nobody made', { cuts: [] }, true],
  ['cuts in another order', { cuts: proof.cuts.toReversed() }, true],
] as [string, Partial<Proof>, boolean][])('%s is caught', async (_, change, bound) => {
  const found = await recompute({ ...proof, ...change })
  expect(found.bound).toBe(bound)
  const fair = found.draws.every((draw) => draw.fair)
  expect(fair).toBe('commitment' in change)
})

test.each(['', '-1', '0', 'many', '1e3'])('a total of “%s” proves nothing', async (total) => {
  const draws = [{ ...proof.draws[0]!, total }]
  expect((await recompute({ ...proof, draws })).draws[0]!.fair).toBe(false)
})
