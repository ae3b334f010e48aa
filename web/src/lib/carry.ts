// Carrying somebody's name to a team. With a mouse it moves at once; a finger holds it for a
// moment first, because the same movement scrolls the page. Places are marked `data-carry`.

import type { Attachment } from 'svelte/attachments'

const SLIGHT = 6 // pixels; a smaller movement is a click
const HOLD = 250 // milliseconds until a finger has picked it up

/** Calls `drop` with the `data-carry` of the place where it was let go. */
export function carried(drop: (place: string) => void): Attachment<HTMLElement> {
  return (chip) => {
    let start: { x: number; y: number } | undefined
    let holding: ReturnType<typeof setTimeout> | undefined
    let lifted = false
    let place: HTMLElement | null = null

    function press(event: PointerEvent) {
      if (event.button !== 0) return
      start = { x: event.clientX, y: event.clientY }
      lifted = false
      if (event.pointerType !== 'mouse') holding = setTimeout(lift, HOLD, event)
    }

    function lift(event: PointerEvent) {
      lifted = true
      chip.setPointerCapture(event.pointerId)
      chip.classList.add('carried')
    }

    function move(event: PointerEvent) {
      if (!start) return
      const [x, y] = [event.clientX - start.x, event.clientY - start.y]
      const far = Math.hypot(x, y) > SLIGHT
      if (!lifted && far) {
        if (event.pointerType !== 'mouse') return end() // they scroll
        lift(event)
      }
      if (!lifted) return
      chip.style.translate = `${x}px ${y}px`
      show(below(event))
    }

    function below({ clientX, clientY }: PointerEvent): HTMLElement | null {
      const found = document.elementsFromPoint(clientX, clientY).find((each) => each !== chip)
      const target = found?.closest<HTMLElement>('[data-carry]') ?? null
      return target?.contains(chip) ? null : target
    }

    function show(next: HTMLElement | null) {
      place?.classList.remove('awaits')
      place = next
      place?.classList.add('awaits')
    }

    function end(event?: PointerEvent) {
      const chosen = event?.type === 'pointerup' ? place?.dataset.carry : undefined
      clearTimeout(holding)
      start = undefined
      chip.style.translate = ''
      chip.classList.remove('carried')
      show(null)
      if (chosen !== undefined) drop(chosen)
    }

    // The page must not scroll under a name that is being carried, and letting go is no click.
    const still = (event: TouchEvent) => lifted && event.preventDefault()
    function swallow(event: MouseEvent) {
      if (!lifted) return
      lifted = false
      event.preventDefault()
      event.stopImmediatePropagation()
    }

    const heard = { pointerdown: press, pointermove: move, pointerup: end, pointercancel: end }
    for (const [name, listener] of Object.entries(heard))
      chip.addEventListener(name, listener as EventListener)
    chip.addEventListener('touchmove', still, { passive: false })
    chip.addEventListener('click', swallow, true)
    return () => {
      end()
      for (const [name, listener] of Object.entries(heard))
        chip.removeEventListener(name, listener as EventListener)
      chip.removeEventListener('touchmove', still)
      chip.removeEventListener('click', swallow, true)
    }
  }
}
