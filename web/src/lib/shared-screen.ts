// A shared screen is as large as it likes: what is on it grows until it fills the room there is.

const USUAL = { width: 1180, height: 664 } // that everything beside the board is drawn for
const LARGEST = 1.9 // of a board, beside the rest; a small one need not shout
const SMALLEST = 0.5
const STEP = 0.05
const HAIR = 6 // pixels; a marker at the end of a track may stand out so far

/** Fills the window, drawn as large as the window is. */
export function roomy(node: HTMLElement): () => void {
  const measure = () => {
    const zoom = Math.max(0.6, Math.min(innerWidth / USUAL.width, innerHeight / USUAL.height))
    node.style.zoom = String(zoom)
    node.style.height = `${Math.floor(innerHeight / zoom)}px`
  }
  measure()
  addEventListener('resize', measure)
  return () => removeEventListener('resize', measure)
}

/** As large as fits its parent. It may become smaller with what happens, but never jumps back. */
export function fitting(node: HTMLElement): () => void {
  const room = node.parentElement!
  let zoom = LARGEST
  const draw = () => (node.style.zoom = String(zoom))
  // A card in flight may leave its place, so only what keeps its place is measured.
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
