// What matters now is scrolled into view where the board is taller than its window.

import type { Attachment } from 'svelte/attachments'
import { scrolling } from '$lib/motion'

/** All of it, or where it begins. */
export const inSight: Attachment<HTMLElement> = (node) =>
  node.scrollIntoView?.({ block: 'nearest', behavior: scrolling() })

/** At a table, where the board scrolls, not the page. */
export const fromTheTop: Attachment<HTMLElement> = (node) =>
  node.closest('[data-settled]')?.scrollTo?.({ top: 0, behavior: scrolling() })
