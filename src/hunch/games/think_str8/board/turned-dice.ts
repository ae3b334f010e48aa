// Dice have no order, so what is set is listed in the order of the sheet; on the table each die stays
// where it fell.

import type { Colour } from '../text'

/** The dice that are about to be set, each in the place where it fell. */
export function inPlace(thrown: Colour[], set: Colour[]): Colour[] {
  const rest = [...set]
  const kept = thrown.map((die) => {
    const at = rest.indexOf(die)
    return at < 0 ? undefined : rest.splice(at, 1)[0]
  })
  return kept.map((die, place) => die ?? rest.shift() ?? thrown[place]!)
}

/** Whether these dice are the same, in whatever order. */
export const sameDice = (some: Colour[], others: Colour[]): boolean =>
  some.length === others.length && isPartOf(some, others)

/** Whether all of these dice are among the others. */
export function isPartOf(some: Colour[], others: Colour[]): boolean {
  const rest = [...others]
  return some.every((die) => {
    const at = rest.indexOf(die)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
}
