// Tokens on the mat.

/** Tokens of a seat on a spot: still loose, laid as a bet, or what came of them. */
export type Chip = {
  seat: number
  kind: 'loose' | 'laid' | 'won' | 'lost'
  stake: number
  amount: number
}

/** What a chip says: what was won and lost has its sign. */
export const figureOf = ({ kind, amount }: Chip): string =>
  (kind === 'won' ? '+' : kind === 'lost' ? '−' : '') + amount
