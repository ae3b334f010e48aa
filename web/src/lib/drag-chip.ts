// Dragging a chip: dropping it on a place that takes it does what a tap on that place does.
// Places are marked `data-takes`; keyboards and screen readers press them directly.

import type { Attachment } from 'svelte/attachments'

const SLIGHT = 6 // pixels; a smaller movement is not a drag

export const draggable: Attachment<HTMLElement> = (chip) => {
  let start: { x: number; y: number } | undefined
  let place: HTMLElement | null = null

  function lift(event: PointerEvent) {
    if (event.button !== 0) return
    chip.setPointerCapture(event.pointerId)
    start = { x: event.clientX, y: event.clientY }
  }

  function carry(event: PointerEvent) {
    if (!start) return
    // Lengths inside an enlarged panel are smaller than the pointer's.
    const zoom = chip.currentCSSZoom ?? 1
    const [x, y] = [(event.clientX - start.x) / zoom, (event.clientY - start.y) / zoom]
    chip.style.translate = `${x}px ${y}px`
    show(Math.hypot(x, y) > SLIGHT ? below(event) : null)
  }

  function below({ clientX, clientY }: PointerEvent): HTMLElement | null {
    const found = document.elementsFromPoint(clientX, clientY).find((each) => !chip.contains(each))
    return found?.closest<HTMLElement>('[data-takes]') ?? null
  }

  function show(next: HTMLElement | null) {
    place?.classList.remove('awaits')
    place = next
    place?.classList.add('awaits')
  }

  function drop(event: PointerEvent) {
    const chosen = event.type === 'pointerup' ? place : null
    start = undefined
    chip.style.translate = ''
    show(null)
    chosen?.click()
  }

  const heard = { pointerdown: lift, pointermove: carry, pointerup: drop, pointercancel: drop }
  chip.classList.add('draggable')
  for (const [name, listener] of Object.entries(heard))
    chip.addEventListener(name, listener as EventListener)
  return () => {
    show(null)
    for (const [name, listener] of Object.entries(heard))
      chip.removeEventListener(name, listener as EventListener)
  }
}
