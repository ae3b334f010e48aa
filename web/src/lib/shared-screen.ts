// Shared screens come in any size: their content grows until it fills them.

const USUAL = { width: 1180, height: 664 } // what everything but the board is designed for
const LARGEST = 1 // zoom of a board relative to the rest
const SMALLEST = 0.5
const STEP = 0.05
const HAIR = 6 // pixels a marker at the end of a track may stick out

/** Fills the window, zoomed to its size. */
export function fillWindow(node: HTMLElement): () => void {
  const measure = () => {
    const zoom = Math.max(0.6, Math.min(innerWidth / USUAL.width, innerHeight / USUAL.height))
    node.style.zoom = String(zoom)
    node.style.height = `${Math.floor(innerHeight / zoom)}px`
  }
  measure()
  addEventListener('resize', measure)
  return () => removeEventListener('resize', measure)
}

/** As large as fits the parent. It may shrink as its content grows, but never jumps back. */
export function fillParent(node: HTMLElement): () => void {
  const room = node.parentElement!
  let zoom = LARGEST
  const draw = () => (node.style.zoom = String(zoom))
  // Cards in flight may overflow, so only the box itself is measured.
  const tooTall = () => node.getBoundingClientRect().height > room.getBoundingClientRect().height
  const tooWide = () => node.scrollWidth > node.clientWidth + HAIR

  function shrink(isTooLarge: () => boolean) {
    for (draw(); isTooLarge() && zoom > SMALLEST; draw()) zoom -= STEP
  }

  const inside = new ResizeObserver(() => shrink(tooTall))
  const outside = new ResizeObserver(() => {
    zoom = LARGEST
    shrink(() => tooTall() || tooWide())
  })
  inside.observe(node)
  outside.observe(room)
  return () => {
    inside.disconnect()
    outside.disconnect()
  }
}
