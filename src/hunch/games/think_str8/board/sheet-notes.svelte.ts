// The pencil marks on your own sheet. They are not part of the match: this browser keeps them,
// for each match and seat, and only the latest few so that they do not pile up.
import { prefer, preference, read, write } from '$lib/storage'
import type { Sheet, View } from '../types'

export type Notes = {
  crossed: number[][] // by colour
  blacked: number[][]
  laid: number[] // by colour, how many cards the owner had laid down then
}
type Kept = { of: string; notes: Notes }

const KEY = 'think_str8.notes'
const DEDUCTION = 'think_str8.deduction'
const MOST = 8

const all = (): Kept[] => read<Kept[]>(KEY, [])

// Where the table allows it, hints can cross numbers out automatically; the choice is remembered.
const likes = $state({ deduction: preference(DEDUCTION) !== 'off' })

export const wantsDeduction = (): boolean => likes.deduction

export function wantDeduction(on: boolean): void {
  likes.deduction = on
  prefer(DEDUCTION, on ? 'on' : 'off')
}

const laidBy = (view: View, seat: number) =>
  view.colours.map(
    (colour) => (view.discards[seat] ?? []).filter((card) => card.colour === colour).length,
  )

// What has been pencilled in since this page was opened: the board and the decision show the same.
let pencilled = $state.raw<Kept>()

const kept = (of: string): Notes | undefined =>
  pencilled?.of === of ? pencilled.notes : all().find((each) => each.of === of)?.notes

/** The notes of this match and seat. */
export const notesOf = (match: string, seat: number | null, view: View): Notes =>
  upToDate(kept(`${match}/${seat}`), view, seat ?? 0)

export function keep(match: string, seat: number | null, notes: Notes): void {
  const of = `${match}/${seat}`
  pencilled = { of, notes }
  const others = all().filter((each) => each.of !== of)
  write(KEY, [pencilled, ...others].slice(0, MOST))
}

/** The notes without the crosses of cards that have been exchanged since (rule 3.4). */
function upToDate(notes: Notes | undefined, view: View, seat: number): Notes {
  const laid = laidBy(view, seat)
  const none = view.colours.map((): number[] => [])
  if (!notes) return { crossed: none, blacked: none, laid }
  const crossed = notes.crossed.map((row, place) =>
    laid[place] === notes.laid[place] ? row : [],
  )
  return { ...notes, crossed, laid }
}

const toggled = (boxes: number[][], place: number, number: number) =>
  boxes.map((row, other) => {
    if (other !== place) return row
    return row.includes(number) ? row.filter((each) => each !== number) : [...row, number]
  })

/** A tap crosses out, or erases the cross; if blacking out is manual, black comes in between. */
export function marked(notes: Notes, place: number, number: number, manual: boolean): Notes {
  const { crossed, blacked } = notes
  if (blacked[place]?.includes(number))
    return { ...notes, blacked: toggled(blacked, place, number) }
  const next = { ...notes, crossed: toggled(crossed, place, number) }
  if (manual && crossed[place]?.includes(number))
    return { ...next, blacked: toggled(blacked, place, number) }
  return next
}

export type Box = 'open' | 'crossed' | 'black'

const has = (boxes: number[][], place: number, number: number) =>
  boxes[place]?.includes(number) ?? false

/** What the hints rule out, if the table says so and the player wants to see it. */
export const deducedOn = (sheet: Sheet): number[][] => (wantsDeduction() ? sheet.crossed : [])

/** Whether the sheet itself filled this box, so that nobody can erase it. */
export const isFixed = (sheet: Sheet, place: number, number: number): boolean =>
  has(sheet.black, place, number) || has(deducedOn(sheet), place, number)

/** How a box of the sheet looks. */
export function boxOf(sheet: Sheet, notes: Notes, place: number, number: number): Box {
  if (has(sheet.black, place, number) || has(notes.blacked, place, number)) return 'black'
  const crossed = has(deducedOn(sheet), place, number) || has(notes.crossed, place, number)
  return crossed ? 'crossed' : 'open'
}
