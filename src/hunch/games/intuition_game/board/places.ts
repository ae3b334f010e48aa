// Where things on the board come from and go to.

import type { TransitionConfig } from 'svelte/transition'
import { travel } from '$lib/motion'

type Way = { to: string; delay?: number; scaled?: boolean }

/** A transition between an element and a place on the same board, marked `data-place`. */
export function travelling(
  node: Element,
  { to, delay = 0, scaled = false }: Way,
): TransitionConfig {
  const found = node.closest('[data-table]')?.querySelectorAll(`[data-place='${to}']`) ?? []
  const place = [...found].find((each) => each.getClientRects().length) // the one that is shown
  return { ...travel(node, place, { scaled }), delay: place ? delay : 0 }
}
