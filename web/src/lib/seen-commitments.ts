// Which commitment this browser saw before a match began, so that it notices if the server commits
// to one secret and reveals another.

import type { Frame } from '$generated/protocol'
import { read, write } from './storage'

export type Seen = { commitment: string; before: boolean } // before: seen before the match began

type Kept = { tables: Record<string, string>; matches: Record<string, Seen> }

const KEY = 'seen'
const MOST = 100 // of each; the oldest are dropped

/** Remembers a frame's commitment; `fresh` marks the first frame of a connection. */
export function rememberCommitment({ table, match, you }: Frame, fresh: boolean): void {
  const kept = read<Kept>(KEY, { tables: {}, matches: {} })
  const { commitment } = table.fairness
  const seen = kept.tables[table.code]
  if (!match) {
    // A player who has cut the deck did so for the commitment they saw then.
    const cut = you.person !== null && table.cuts.includes(you.person)
    if (seen === commitment || (seen && cut)) return
    kept.tables = limited({ ...without(kept.tables, table.code), [table.code]: commitment })
  } else {
    if (table.phase !== 'playing' || kept.matches[match.id]) return
    // After an absence, the commitment seen earlier may belong to a match that was missed.
    const known = seen !== undefined && (seen === commitment || !fresh)
    const found = known ? { commitment: seen, before: true } : { commitment, before: false }
    kept.matches = limited({ ...kept.matches, [match.id]: found })
  }
  write(KEY, kept)
}

/** The commitment seen for a match, if any. */
export const seenCommitment = (match: string): Seen | undefined =>
  read<Kept>(KEY, { tables: {}, matches: {} }).matches[match]

const without = <T>(all: Record<string, T>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([each]) => each !== key))

const limited = <T>(all: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).slice(-MOST))
