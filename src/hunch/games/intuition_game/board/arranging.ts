// What the player is arranging: the draft of the decision that is due. The mat and the panel both show
// it and both change it, so it is kept nowhere else.

import { actionOf, total } from '$lib/fields'
import type { MatchOf } from '$lib/game-components'
import type { Game, Mark, Stake } from '../types'

export type Marking = { kind: 'mark'; marks: Mark[]; chosen: Mark | undefined }

/** Tokens on spots; the latest one touched comes last. */
export type Staking = {
  kind: 'wager' | 'bet'
  spots: readonly string[] // in the order of the mat
  laid: Stake[]
  least: number // of a stake
  budget: number
  left: number
  /** The action that lays these stakes. */
  actionFor: (stakes: Stake[]) => unknown
}

export function arranging(match: MatchOf<Game>): Marking | Staking | undefined {
  const { menu, draft, view } = match
  const form = menu?.forms[0]
  const field = form?.fields[0]
  if (field?.kind === 'Stakes') {
    const laid = draft?.type === 'Bet' ? draft.stakes : []
    const { spots, budget, low: least } = field
    const actionFor = (stakes: Stake[]) => actionOf(form!, [stakes])
    return { kind: 'bet', spots, laid, least, budget, left: budget - total(laid), actionFor }
  }
  if (field?.kind === 'Whole' && view.mark !== null) {
    const { low: least, high: budget } = field
    const amount = draft?.type === 'Wager' ? draft.tokens : least
    const [spot, left] = [view.mark, budget - amount]
    const actionFor = (stakes: Stake[]) => actionOf(form!, [total(stakes)])
    const laid = [{ spot, amount }]
    return { kind: 'wager', spots: [spot], laid, least, budget, left, actionFor }
  }
  const marks = (menu?.actions ?? []).filter((each) => each.type === 'Mark')
  if (!marks.length) return undefined
  const chosen = marks.find((each) => draft?.type === 'Mark' && each.spot === draft.spot)
  return { kind: 'mark', marks, chosen }
}

/** How much lies on a spot. */
export const amountOn = ({ laid }: Staking, spot: string): number =>
  laid.find((stake) => stake.spot === spot)?.amount ?? 0

/** The stakes with this much on that spot, which is now the latest; a bet of 0 is removed. */
export function withAmount(staking: Staking, spot: string, amount: number): Stake[] {
  const others = staking.laid.filter((stake) => stake.spot !== spot)
  const most = staking.budget - total(others)
  const wanted = Math.min(amount, most)
  if (staking.kind === 'wager') return [{ spot, amount: Math.max(wanted, staking.least) }]
  return wanted < staking.least ? others : [...others, { spot, amount: wanted }]
}

/** The stakes in the order of the mat. */
export const sorted = ({ laid, spots }: Staking): Stake[] =>
  laid.toSorted((one, other) => spots.indexOf(one.spot) - spots.indexOf(other.spot))
