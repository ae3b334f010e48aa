// A question that was just played: its mat, its bets and how it turned out.
import type { Event, Settlement, Stake, View } from '../types'

export type Played = { id: string; view: View; bets: Stake[][]; settlement: Settlement }

/** From the view while it is still there, else from the events told and the mat seen before. */
export function played(
  view: View,
  told: Event[],
  before: View | undefined,
): Omit<Played, 'id'> | undefined {
  if (view.settlement)
    return {
      view: { ...view, cash: before?.cash ?? view.cash, chips: before?.chips ?? view.chips },
      bets: view.bets,
      settlement: view.settlement,
    }
  const revealed = told.find((event) => event.type === 'AnswerRevealed')
  const settled = told.find((event) => event.type === 'BetsSettled')
  if (!before || !revealed || !settled) return undefined
  const settlement = { ...revealed, payments: settled.payments }
  return { view: before, bets: betsAfter(before, told), settlement }
}

/** All bets, sealed until now or placed one after another. */
function betsAfter(before: View, told: Event[]): Stake[][] {
  const bets = [...before.bets]
  for (const event of told) {
    if (event.type === 'BetsOpened') return event.bets
    if (event.type === 'BetPlaced') bets[event.seat] = event.bets
  }
  return bets
}
