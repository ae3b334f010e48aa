// A phone shows only part of the board above the panel: a row that would be cut there waits until it
// has been scrolled into view, a taller one until there is enough of it. Readers and keys reach them
// all the same.

import type { Attachment } from 'svelte/attachments'

const WHOLE = 0.97 // of a row: its edge may be covered
const TALL = 80 // pixels
const ENOUGH = 0.3 // of something that tall

export const wholeRows: Attachment<HTMLElement> = (rows) => {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio: part, boundingClientRect } of entries)
        target.toggleAttribute(
          'data-cut',
          part > 0 && part < (boundingClientRect.height > TALL ? ENOUGH : WHOLE),
        )
    },
    { threshold: [0, 0.01, ENOUGH, WHOLE] },
  )
  function watch() {
    seen.disconnect()
    for (const row of rows.children) seen.observe(row)
  }
  const changed = new MutationObserver(watch)
  changed.observe(rows, { childList: true })
  watch()
  return () => {
    changed.disconnect()
    seen.disconnect()
  }
}
