// Grids and mats of buttons: one tab stop for all of them, and arrow keys move between them.

import type { Attachment } from 'svelte/attachments'

const CHOICES = 'button:not(:disabled), a[href], [role="radio"], [role="checkbox"]'
const SIDEWAYS = 3 // how much more a step to the side counts than one straight ahead

type Way = { x: number; y: number }
const WAYS: Record<string, Way> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export const arrowKeys: Attachment<HTMLElement> = (grid) => {
  const choices = () => [...grid.querySelectorAll<HTMLElement>(CHOICES)]

  /** Only one of them is reached with the tab key: where we were, or else the first. */
  function arrange() {
    const all = choices()
    const stop = all.find((each) => each === document.activeElement || each.tabIndex === 0)
    for (const each of all) each.tabIndex = each === (stop ?? all[0]) ? 0 : -1
  }

  function press(event: KeyboardEvent) {
    const way = WAYS[event.key]
    const here = (event.target as HTMLElement).closest<HTMLElement>(CHOICES)
    if (!way || !here || event.altKey || event.ctrlKey || event.metaKey) return
    const next = nearest(here, choices(), way)
    event.preventDefault()
    next?.focus()
  }

  const enter = (event: FocusEvent) => {
    for (const each of choices()) each.tabIndex = each === event.target ? 0 : -1
  }

  const watcher = new MutationObserver(arrange)
  watcher.observe(grid, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
  arrange()
  grid.addEventListener('keydown', press)
  grid.addEventListener('focusin', enter)
  return () => {
    watcher.disconnect()
    grid.removeEventListener('keydown', press)
    grid.removeEventListener('focusin', enter)
  }
}

/** The nearest of them in that direction, as the eye sees it. */
function nearest(from: HTMLElement, all: HTMLElement[], way: Way): HTMLElement | undefined {
  const start = middle(from)
  let found: HTMLElement | undefined
  let shortest = Infinity
  for (const each of all) {
    if (each === from) continue
    const { x, y } = middle(each)
    const [right, down] = [x - start.x, y - start.y]
    const ahead = right * way.x + down * way.y
    const aside = Math.abs(right * way.y) + Math.abs(down * way.x)
    const distance = ahead + SIDEWAYS * aside
    if (ahead > 1 && distance < shortest) [found, shortest] = [each, distance]
  }
  return found
}

function middle(element: HTMLElement): Way {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
