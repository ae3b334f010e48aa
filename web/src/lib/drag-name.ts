// Carrying somebody's name to a team. With a mouse it moves at once; a finger holds it for a
// moment first, because the same movement scrolls the page. Places are marked `data-carry`.

import type { Attachment } from 'svelte/attachments'

const SLIGHT = 6 // pixels; a smaller movement is a click
const CLICK = 50 // milliseconds within which letting go is reported as a click
const HOLD = 250 // milliseconds until a finger has picked it up

/** Calls `drop` with the `data-carry` of the place where the name is dropped. */
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
      if (event.pointerType === 'mouse') chip.setPointerCapture(event.pointerId)
      else holding = setTimeout(lift, HOLD) // a finger is captured anyway
    }

    function lift() {
      lifted = true
      chip.classList.add('carried')
    }

    function move(event: PointerEvent) {
      if (!start) return
      const [x, y] = [event.clientX - start.x, event.clientY - start.y]
      const far = Math.hypot(x, y) > SLIGHT
      if (!lifted && far) {
        if (event.pointerType !== 'mouse') return end() // a moving finger scrolls the page
        lift()
      }
      if (!lifted) return
      chip.style.translate = `${x}px ${y}px`
      show(below(event))
    }

    function below({ clientX, clientY }: PointerEvent): HTMLElement | null {
      const all = document.elementsFromPoint(clientX, clientY)
      const found = all.find((each) => !chip.contains(each))
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
      setTimeout(() => (lifted = false), CLICK)
      chip.style.translate = ''
      chip.classList.remove('carried')
      show(null)
      if (chosen !== undefined) drop(chosen)
    }

    // The page must not scroll under a name that is being carried, and letting go is not a click.
    const still = (event: TouchEvent) =>
      start && lifted && event.cancelable && event.preventDefault()
    function swallow(event: MouseEvent) {
      if (!lifted) return
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
