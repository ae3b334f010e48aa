// An evening at a shared screen: how many times each player won at this table, and how lucky and
// how good they were. The screen remembers it until the next day, even when it is reloaded.

import type { MatchReview, Outcome } from '$generated/protocol'
import { read, write } from './storage'

const KEY = 'evening'
const OVER = 18 * 3600 * 1000 // milliseconds after its last match

type Played = { id: string; names: string[]; shares: number[]; luck?: number[]; play?: number[] }
type Evening = { at: number; played: Played[] }
type Evenings = Record<string, Evening> // by the table's code

/** One player's evening: matches won (shared ones in part), and what luck and play added to that. */
export type Standing = { name: string; wins: number; luck: number | null; play: number | null }

/** Adds a match, or what its review says about it. */
export function remembered(
  code: string,
  id: string,
  names: string[],
  outcome: Outcome,
  review?: MatchReview,
  now = Date.now(),
): void {
  const all = read<Evenings>(KEY, {})
  const kept = Object.fromEntries(Object.entries(all).filter(([, each]) => now - each.at < OVER))
  const others = (kept[code]?.played ?? []).filter((each) => each.id !== id)
  const found: Played = { id, names, shares: sharesOf(outcome) }
  if (review) {
    found.luck = review.accounts.map((each) => each.luck.mean)
    found.play = review.accounts.map((each) => each.play.mean)
  }
  write(KEY, { ...kept, [code]: { at: now, played: [...others, found] } })
}

/** How the evening stands, the best first. */
export function standings(code: string): { matches: number; players: Standing[] } {
  const played = read<Evenings>(KEY, {})[code]?.played ?? []
  const found = new Map<string, Standing>()
  for (const { names, shares, luck, play } of played)
    names.forEach((name, seat) => {
      const one = found.get(name) ?? { name, wins: 0, luck: null, play: null }
      one.wins += shares[seat]!
      if (luck) one.luck = (one.luck ?? 0) + luck[seat]!
      if (play) one.play = (one.play ?? 0) + play[seat]!
      found.set(name, one)
    })
  const players = [...found.values()].sort((one, other) => other.wins - one.wins)
  return { matches: played.length, players }
}

/** Each seat's share of the win. */
function sharesOf({ ranking }: Outcome): number[] {
  const winners = ranking.filter((place) => place === 1).length
  return ranking.map((place) => (place === 1 ? 1 / winners : 0))
}
