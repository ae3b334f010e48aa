// Tokens on the mat.

import type { Reveal, Stake } from '../types'

/** Tokens of a seat on a spot: still loose, laid as a bet, or what came of them. */
export type Chip = {
  seat: number
  kind: 'loose' | 'laid' | 'won' | 'lost'
  amount: number
  own?: boolean // the reader's, still loose
}
export type Lying = { spot: string; chip: Chip }

/** What a chip says: what was won and lost has its sign. */
export const figureOf = ({ kind, amount }: Chip): string =>
  (kind === 'won' ? '+' : kind === 'lost' ? '−' : '') + amount

export const lyingFor = (chip: Omit<Chip, 'amount'>, stakes: Stake[]): Lying[] =>
  stakes
    .filter(({ amount }) => amount > 0)
    .map(({ spot, amount }) => ({ spot, chip: { ...chip, amount } }))

/** What came of every stake. */
export const settledChips = (settled: Reveal['settled']): Lying[] =>
  settled.map((each) => {
    const { spot, seat } = each
    if (each.type === 'StakeLost') return { spot, chip: { seat, kind: 'lost', amount: each.tokens } }
    return { spot, chip: { seat, kind: 'won', amount: each.winnings } }
  })
