// Where on the mat something can lie without hiding a spot that counts.

import { WILD } from '../text'
import type { Options } from '../types'

/** Two rows of the mat, and some of its columns, counted from nought. */
export type Area = { row: number; left: number; right: number }

const COLUMNS = 6
const BANDS = [4, 1, 3, 2] // their upper rows, the least in the way first

/** The widest area below the characters without any of these spots. */
export function freeArea({ colours, characters }: Options, spots: ReadonlySet<string>): Area {
  const special = ['with', 'with', 'against', 'against']
  const rows = [
    [WILD, ...characters, WILD],
    ...colours.map((colour) => [colour, ...characters.map((each) => `${colour}-${each}`), colour]),
    [WILD, ...special, WILD],
  ]
  const taken = (row: number, column: number) =>
    [row, row + 1].some((each) => spots.has(rows[each]?.[column] ?? ''))
  let best: Area = { row: BANDS[0]!, left: 0, right: -1 }
  for (const row of BANDS) {
    let left = 0
    for (let column = 0; column < COLUMNS; column++) {
      if (taken(row, column)) left = column + 1
      else if (column - left > best.right - best.left) best = { row, left, right: column }
    }
  }
  return best
}
