// Dice have no order, so what is set is listed in the order of the sheet; on the table each die stays
// where it fell.

import type { Colour } from '../text'

/** The dice that are about to be set, each in the place where it fell; if several look alike, the
 * one at `turned`, by default the first, is the one that was turned. */
export function inPlace(thrown: Colour[], set: Colour[], turned = 0): Colour[] {
  const rest = [...set]
  const shown: (Colour | undefined)[] = thrown.map(() => undefined)
  const places = thrown.map((_, place) => place)
  for (const place of [...places.filter((each) => each !== turned).reverse(), turned]) {
    const at = rest.indexOf(thrown[place]!)
    if (at >= 0) shown[place] = rest.splice(at, 1)[0]
  }
  return shown.map((die, place) => die ?? rest.shift() ?? thrown[place]!)
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
