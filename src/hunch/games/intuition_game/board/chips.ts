// Tokens on the mat.

import type { Reveal, Stake } from '../types'

/** Tokens of a seat on a spot: still loose, laid as a bet, or what came of them. */
export type Chip = {
  seat: number
  kind: 'loose' | 'laid' | 'won' | 'lost'
  amount: number
  own?: boolean // the reader's
}

/** Chips of several seats, where there is no room for each of them. */
export type Pile = Chip & { others: number[] }
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

const FEW = 2 // chips that a spot has room for

/** The chips on a spot: while bets are laid, those of many other players lie in one pile. */
export function piledUp(chips: Chip[]): Pile[] {
  const single = (chip: Chip): Pile => ({ ...chip, others: [] })
  const laid = chips.every(({ kind }) => kind === 'laid' || kind === 'loose')
  if (chips.length <= FEW || !laid) return chips.map(single)
  const [own, rest] = [chips.filter((chip) => chip.own), chips.filter((chip) => !chip.own)]
  const [top, ...others] = rest.map(single)
  if (!top) return own.map(single)
  const amount = rest.reduce((sum, chip) => sum + chip.amount, 0)
  const seats = others.map((chip) => chip.seat)
  const kind = rest.some((chip) => chip.kind === 'loose') ? 'loose' : 'laid'
  return [{ ...top, kind, amount, others: seats }, ...own.map(single)]
}
