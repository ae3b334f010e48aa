// How chips and flags land on the mat.

import { backOut } from 'svelte/easing'
import { scale } from 'svelte/transition'
import { moving } from '$lib/motion'

export const drop = (node: Element) =>
  scale(node, { start: 1.6, duration: moving(220), easing: backOut })
