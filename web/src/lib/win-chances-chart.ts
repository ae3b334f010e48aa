// The geometry of the win-chances chart, and how seats' lines differ other than by
// colour: by dashes and marks.

import type { Point } from '$generated/protocol'

const DASHES = ['', '9 4', '2 4', '12 4 2 4', '5 3', '14 6', '8 3 2 3 2 3', '3 7']
const MARKS = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z', // disc
  'M0-5.500 5.500 0 0 5.500-5.500 0Z', // diamond
  'M0-5 5.200 4.200H-5.200Z', // triangle
  'M-4-4H4V4H-4Z', // square
  'M0 5-5.200-4.200H5.200Z', // triangle pointing down
  'M-1.700-5H1.700V-1.700H5V1.700H1.700V5H-1.700V1.700H-5V-1.700H-1.700Z', // plus
  'M0-5 4.500-2.500V2.500L0 5-4.500 2.500V-2.500Z', // hexagon
  'M0-6 1.800-2 6-1.600 2.800 1.200 3.800 5.400 0 3.200-3.800 5.400-2.800 1.200-6-1.600-1.800-2Z', // star
]

export const dashOf = (seat: number): string => DASHES[seat % DASHES.length]!
export const markOf = (seat: number): string => MARKS[seat % MARKS.length]!

export type Field = { left: number; top: number; width: number; height: number }

export const across = (field: Field, number: number, last: number): number =>
  field.left + (last ? number / last : 0) * field.width

export const up = (field: Field, chance: number): number => field.top + (1 - chance) * field.height

/** A seat's line. */
export function lineOf(field: Field, points: Point[], seat: number): string {
  const last = points.at(-1)?.number ?? 0
  const places = points.map(({ number, chances }) => {
    const x = across(field, number, last).toFixed(1)
    return `${x} ${up(field, chances[seat]!.mean).toFixed(1)}`
  })
  return `M${places.join('L')}`
}

/** The band that a seat's chances are almost certainly in: along the top, and back below. */
export function bandOf(field: Field, points: Point[], seat: number): string {
  const last = points.at(-1)?.number ?? 0
  const place = ({ number, chances }: Point, edge: 'low' | 'high') => {
    const y = up(field, chances[seat]![edge]).toFixed(1)
    return `${across(field, number, last).toFixed(1)} ${y}`
  }
  const above = points.map((point) => place(point, 'high'))
  const below = points.map((point) => place(point, 'low')).reverse()
  return `M${[...above, ...below].join('L')}Z`
}

/** The points that carry a seat's mark: a few, offset from other seats' marks. */
export function marked(points: Point[], seat: number, seats: number, most = 4): Point[] {
  const step = Math.max(1, Math.floor(points.length / most))
  const first = Math.floor((step * (seat + 0.5)) / seats)
  return points.filter((_, place) => place % step === first)
}

/** Label positions near where they belong, at least `gap` apart and inside the field. */
export function spread(wanted: number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, label) => label).sort((one, other) => wanted[one]! - wanted[other]!)
  const found = [...wanted]
  let free = top
  for (const label of order) free = (found[label] = Math.max(wanted[label]!, free)) + gap
  let limit = bottom
  for (const label of order.reverse()) limit = (found[label] = Math.min(found[label]!, limit)) - gap
  return found
}

/** The index of the point nearest to a step. */
export function nearest(points: Point[], number: number): number {
  const far = (place: number) => Math.abs(points[place]!.number - number)
  return points.reduce((best, _, place) => (far(place) < far(best) ? place : best), 0)
}

/** The latest point up to that step. */
export const pointAt = (points: Point[], step: number): Point | undefined =>
  points.findLast((point) => point.number <= step)
