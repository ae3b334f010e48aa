// Where things come from on a board, and where they go.

/** How far it is from a thing to another place, in its own pixels, and how much larger that is. */
export function wayTo(node: Element, place: Element): { x: number; y: number; scale: number } {
  const [here, there] = [node.getBoundingClientRect(), place.getBoundingClientRect()]
  const zoom = node.currentCSSZoom ?? 1 // on a shared screen a pixel is drawn larger
  return {
    x: (there.x + there.width / 2 - here.x - here.width / 2) / zoom,
    y: (there.y + there.height / 2 - here.y - here.height / 2) / zoom,
    scale: there.width / here.width,
  }
}
