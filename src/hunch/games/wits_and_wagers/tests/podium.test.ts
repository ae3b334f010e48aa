import { flushSync, mount } from 'svelte'
import { expect, test } from 'vitest'
import Podium from '$components/result/Podium.svelte'

test.each([
  ['wits_and_wagers', '$700'],
  ['any_other', '700'],
])('the podium writes scores as the game does: %s', (game, written) => {
  const target = document.body
  target.replaceChildren()
  const outcome = { reason: '', scores: [700, 0], ranking: [1, 4] }
  mount(Podium, { target, props: { game, names: ['Ann', 'Ben'], outcome, own: null } })
  flushSync()
  expect(target.querySelector('.score')!.textContent).toBe(`Score${written}`)
  expect(target.textContent).not.toContain('Ben')
})
