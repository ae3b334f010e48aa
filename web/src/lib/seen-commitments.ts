// Which commitment this browser saw before a match began. A server that committed to one secret
// and shows another one later is found out by those who remember.

import type { Frame } from '$generated/protocol'
import { read, write } from './storage'

export type Seen = { commitment: string; before: boolean } // before the match began, or during it

type Kept = { tables: Record<string, string>; matches: Record<string, Seen> }

const KEY = 'seen'
const MOST = 100 // of each; the oldest are forgotten

/** Remember what a frame shows of the luck; `fresh` is the first frame of a connection. */
export function witness({ table, match, you }: Frame, fresh: boolean): void {
  const kept = read<Kept>(KEY, { tables: {}, matches: {} })
  const { commitment } = table.fairness
  const seen = kept.tables[table.code]
  if (!match) {
    // Whoever has cut the deck did so for the commitment that they saw then.
    const cut = you.person !== null && table.cuts.includes(you.person)
    if (seen === commitment || (seen && cut)) return
    kept.tables = limited({ ...without(kept.tables, table.code), [table.code]: commitment })
  } else {
    if (table.phase !== 'playing' || kept.matches[match.id]) return
    // Whoever was away may have missed a whole match: what they saw was perhaps for that one.
    const known = seen !== undefined && (seen === commitment || !fresh)
    const found = known ? { commitment: seen, before: true } : { commitment, before: false }
    kept.matches = limited({ ...kept.matches, [match.id]: found })
  }
  write(KEY, kept)
}

/** What was seen of a match's commitment, if anything was. */
export const seenOf = (match: string): Seen | undefined =>
  read<Kept>(KEY, { tables: {}, matches: {} }).matches[match]

const without = <T>(all: Record<string, T>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([each]) => each !== key))

const limited = <T>(all: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).slice(-MOST))
