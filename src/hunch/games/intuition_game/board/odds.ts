// What the bets pay, as printed on the mat.

import { WILD } from '../text'
import type { Payouts } from '../types'

/** What a bet on this spot pays for each token; null if this seat can't bet there. */
export function oddsOf(payouts: Payouts, spot: string): number | null {
  if (spot === WILD) return payouts.marked_wild ?? payouts.wild
  if (spot === 'with' || spot === 'against') return payouts.special
  return spot.includes('-') ? payouts.card : payouts.match
}
