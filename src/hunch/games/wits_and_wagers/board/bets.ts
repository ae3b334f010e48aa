// The chips as they are arranged: a draft that mat and tray edit together.

import { actionOf, takes, total } from '$lib/fields'
import type { MatchOf } from '$lib/game-components'
import type { Stakes } from '$generated/protocol'
import type { Bet, ChipValues, Game, Stake } from '../types'

type Menu = MatchOf<Game>['menu']

const formOf = (menu: Menu) => menu?.forms.find((form) => form.action === 'Bet')

/** The menu's field for bets, while they may be placed. */
export const fieldOf = (menu: Menu): Stakes | undefined =>
  formOf(menu)?.fields.find((field) => field.kind === 'Stakes')

export const stakesOf = (action: unknown): Stake[] => (action as Bet | null)?.bets ?? []

/** The bet with these stakes, if the menu allows it. */
export function betOf(menu: Menu, stakes: Stake[]): unknown {
  const form = formOf(menu)
  return form && actionOf(form, [stakes])
}

/** After a tap on a slot: a chip from the hand goes there, else one from another slot; if all are
 * there, one comes back. */
export function tapped(field: Stakes, stakes: Stake[], spot: string): Stake[] {
  const elsewhere = stakes.findIndex((stake) => stake.spot !== spot)
  if (takes(field, stakes, spot)) return [...stakes, { spot, amount: field.low }]
  if (elsewhere < 0) return stakes.slice(0, -1)
  const moved = { ...stakes[elsewhere]!, spot }
  return [...stakes.filter((_, place) => place !== elsewhere), moved]
}

/** Wager Chips, and the dollars under them. */
export const worth = (stakes: Stake[], values: ChipValues): number =>
  total(stakes) + values.wager * stakes.length
