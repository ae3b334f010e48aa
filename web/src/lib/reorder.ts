// Dragging an item of a list up or down by its handle: the others make room at once.
// Items are marked `data-place`; keyboards and screen readers have buttons for the same.

import type { Attachment } from 'svelte/attachments'

/** Calls `move` with the place of the item, and the one that it is dragged to. */
export function reorders(move: (from: number, to: number) => void): Attachment<HTMLElement> {
  return (handle) => {
    function drag({ clientY }: PointerEvent) {
      const item = handle.closest<HTMLElement>('[data-place]')
      const items = [...(item?.parentElement?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
      const over = items.find((each) => {
        const { top, bottom } = each.getBoundingClientRect()
        return clientY >= top && clientY <= bottom
      })
      if (item && over && over !== item)
        move(Number(item.dataset.place), Number(over.dataset.place))
    }

    // On the window: an element that moves within its list loses the pointer.
    const heard = { pointermove: drag, pointerup: drop, pointercancel: drop }
    function press(event: PointerEvent) {
      if (event.button !== 0) return
      event.preventDefault() // no text is selected on the way
      for (const [name, listener] of Object.entries(heard))
        addEventListener(name, listener as EventListener)
    }
    function drop() {
      for (const [name, listener] of Object.entries(heard))
        removeEventListener(name, listener as EventListener)
    }

    handle.addEventListener('pointerdown', press)
    return () => {
      drop()
      handle.removeEventListener('pointerdown', press)
    }
  }
}
