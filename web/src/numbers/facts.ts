// The numbers of a game as sentences, and what its charts show.

import type { Edge, Estimate, GameNumbers, Histogram } from '$generated/protocol'
import { ordinal, percent } from '$lib/formatting'
import { written } from '$lib/i18n.svelte'
import { say } from './words'

/** A share with as many decimals as its interval allows. */
export const share = ({ mean, low, high }: Estimate): string =>
  percent(Math.max(0, mean), high - low < 0.02 ? 1 : 0)

/** An advantage or disadvantage, in words that the whole interval supports. */
export function edgeText({ favours, least, most }: Edge): string {
  if (favours === null) return say(most === 'negligible' ? 'edge.none' : 'edge.unclear')
  const [low, high] = [say(`size.${least}`), say(`size.${most}`)]
  if (least === most) return say(favours ? 'edge.for' : 'edge.against', { size: low })
  return say(favours ? 'edge.for.range' : 'edge.against.range', { least: low, most: high })
}

/** The largest column of a histogram, by its lower end. */
const usual = ({ low, width, counts }: Histogram): number =>
  low + width * counts.indexOf(Math.max(...counts))

/** The smallest and the largest number in a histogram; a plus says that a few are even larger. */
export const endsOf = ({ low, width, counts, over }: Histogram): [string, string] => [
  written(low),
  `${written(low + width * counts.length - 1)}${over ? '+' : ''}`,
]

/** What a screen reader says about a histogram. */
export function histogramGaps(found: Histogram) {
  const [least, most] = endsOf(found)
  return { least, most, usual: written(usual(found)) }
}

export const orderChart = ({ order, seats }: GameNumbers): string =>
  say('order.chart', {
    shares: order.map((each, place) => `${ordinal(place + 1)} ${share(each)}`).join(', '),
    even: percent(1 / seats, 1),
  })

/** The parts of the bar that shows luck and skill; each alone is never less than nothing. */
export function causeShares({ causes }: GameNumbers): {
  luck: number
  skill: number
  rest: number
} {
  const luck = Math.max(0, causes?.luck.mean ?? 0)
  const skill = Math.max(0, causes?.skill.mean ?? 0)
  return { luck, skill, rest: Math.max(0, 1 - luck - skill) }
}
