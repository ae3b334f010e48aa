// Where things on the board come from and go to.

import type { TransitionConfig } from 'svelte/transition'
import { moving, travel } from '$lib/motion'

type Way = { to: string[]; delay?: number; scaled?: boolean }

/** A transition between an element and a place on the same board, marked `data-place`: the first of
 * these that is in sight. */
export function travelling(
  node: Element,
  { to, delay = 0, scaled = false }: Way,
): TransitionConfig {
  const board = node.closest('[data-table]')
  const places = to.flatMap((name) => [
    ...(board?.querySelectorAll(`[data-place='${name}']`) ?? []),
  ])
  const drawn = places.filter((each) => each.getClientRects().length)
  const place = drawn.find(isInSight) ?? drawn[0]
  return { ...travel(node, place, { scaled }), delay: place ? moving(delay) : 0 }
}

/** Whether it isn't scrolled out of the board's window. */
function isInSight(element: Element): boolean {
  const bottom = element.closest('.board')?.getBoundingClientRect().bottom ?? innerHeight
  return element.getBoundingClientRect().bottom <= bottom
}
