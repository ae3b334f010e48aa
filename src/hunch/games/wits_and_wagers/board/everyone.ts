// Everyone at the table, in the same order and by the same names wherever the board shows them.

import type { SeatFacts } from '$generated/protocol'
import { capital } from '$lib/formatting'
import { t } from '$lib/i18n.svelte'

/** Ourselves first, then the others in seating order. */
export const orderFrom = (own: number | null, seats: number): number[] =>
  Array.from({ length: seats }, (_, place) => ((own ?? 0) + place) % seats)

/** Names by seat; our own is “You”. */
export const namesTo = (own: number | null, seats: SeatFacts[]): string[] =>
  seats.map(({ name }, seat) => (seat === own ? capital(t('you')) : name))

const LONG_WORD = /\p{L}{9,}/gu
const SYLLABLE = /[^aeiouyäöü](?=[aeiouyäöü])/giu
const EDGE = 3 // letters that stay together at either end

/** A name whose long words may be broken between syllables, with a hyphen that shows only there. */
export const breakable = (name: string): string =>
  name.replace(
    LONG_WORD,
    (word) =>
      word.slice(0, EDGE) + word.slice(EDGE, -EDGE).replace(SYLLABLE, '\u00ad$&') + word.slice(-EDGE),
  )
