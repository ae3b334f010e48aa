import { flushSync, mount } from 'svelte'
import { beforeEach, expect, test } from 'vitest'
import FairnessDraws from '$components/result/FairnessDraws.svelte'
import FindingList from '$packs/FindingList.svelte'
import type { Finding, Proof } from '$generated/protocol'

const target = document.body
beforeEach(() => target.replaceChildren())

test('two findings at one field are both shown', () => {
  const finding = { level: 'error', message: 'Say more.' } as Finding
  mount(FindingList, { target, props: { findings: [finding, finding] } })
  flushSync()
  expect(target.textContent.split('Say more.')).toHaveLength(3)
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
