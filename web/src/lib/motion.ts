// How things move on a board. If people prefer reduced motion, every duration here is 0, so that no
// board has to think about it.

import { cubicOut } from 'svelte/easing'
import { prefersReducedMotion } from 'svelte/motion'
import type { TransitionConfig } from 'svelte/transition'

export const TRAVEL = 380 // milliseconds for a card to reach its place

/** How many milliseconds a movement takes. */
export const moving = (ms: number): number => (prefersReducedMotion.current ? 0 : ms)

/** How the page scrolls to something. */
export const scrolling = (): ScrollBehavior => (prefersReducedMotion.current ? 'auto' : 'smooth')

type Travel = { scaled?: boolean; tilted?: number; faded?: boolean }

/** A transition: the element comes from that place on the board, or goes there. */
export function travel(
  node: Element,
  place: Element | null | undefined,
  { scaled = false, tilted = 0, faded = false }: Travel = {},
): TransitionConfig {
  if (!place) return { duration: 0 }
  const { x, y, scale } = wayTo(node, place)
  return {
    duration: moving(TRAVEL),
    easing: cubicOut,
    css: (here, away) =>
      `transform: translate(${away * x}px, ${away * y}px)` +
      ` scale(${scaled ? 1 + (scale - 1) * away : 1}) rotate(${away * tilted}deg);` +
      `opacity: ${faded ? 0.2 + 0.8 * here : 1}; z-index: 2`,
  }
}

/** The distance from an element to another one, in its own pixels, and how much larger that one is. */
function wayTo(node: Element, place: Element): { x: number; y: number; scale: number } {
  const [here, there] = [node.getBoundingClientRect(), place.getBoundingClientRect()]
  const zoom = node.currentCSSZoom ?? 1 // on a shared screen a pixel is drawn larger
  return {
    x: (there.x + there.width / 2 - here.x - here.width / 2) / zoom,
    y: (there.y + there.height / 2 - here.y - here.height / 2) / zoom,
    scale: there.width / here.width,
  }
}
