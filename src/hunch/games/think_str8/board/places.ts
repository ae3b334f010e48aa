// Cards travel between places on the board.

/** The place on this element's board that matches. */
export const placeOf = (node: Element, selector: string): Element | null | undefined =>
  node.closest('[data-table]')?.querySelector(selector)
