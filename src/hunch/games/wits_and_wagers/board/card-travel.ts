// How answer cards travel from hand to mat.

import { cubicOut } from 'svelte/easing'
import { crossfade, fade } from 'svelte/transition'
import { moving } from '$lib/motion'

export const TRAVEL = 450 // milliseconds
const WAY = /translate\(([^,]+)px, *([^)]+)px\)/

export function travel() {
  const [send, receive] = crossfade({
    duration: () => moving(TRAVEL),
    easing: cubicOut,
    fallback: (node) => fade(node, { duration: moving(200) }),
  })
  return [enlarged(send), enlarged(receive)] as const
}

type Go = ReturnType<typeof crossfade>[0]

/** The path is measured on screen; on a zoomed board it has to be shortened to match. */
const enlarged =
  (go: Go): Go =>
  (node, params) => {
    const begin = go(node, params)
    const zoom = node.currentCSSZoom ?? 1
    return () => {
      const { css, ...rest } = begin()
      const shorter = (_: string, x: string, y: string) =>
        `translate(${Number(x) / zoom}px, ${Number(y) / zoom}px)`
      return css ? { ...rest, css: (t, u) => css(t, u).replace(WAY, shorter) } : rest
    }
  }

export type Leave = ReturnType<typeof travel>[0]
export type Arrive = ReturnType<typeof travel>[1]
