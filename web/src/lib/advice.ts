// What the coach says, matched to what can be chosen.

import type { Advised } from '$generated/protocol'
import { isKey, t, written } from './i18n.svelte'
import { sameAction } from './same-action'

/** A choice that the coach has weighed. */
export type Weighed = {
  action: unknown
  label: string
  worth: string // its value as people say it
  best: boolean
}

const WINNING = 'probability of winning'
const DIGITS = 2 // of points
const ONE = 1 // of per cent

/** All choices, the best first; whatever is worth as much as the first is as good. */
export function weighed({ advice, labels }: Advised): Weighed[] {
  const top = advice.choices[0]
  return advice.choices.map(({ action, value, error }, place) => ({
    action,
    label: labels[place] ?? '',
    worth: worth(advice.measure, value, error),
    best: value === top?.value,
  }))
}

/** What the coach says of this very action, if anything. */
export const weightOf = (known: Weighed[], action: unknown): Weighed | undefined =>
  known.find((each) => sameAction(each.action, action))

/** A value with how sure it is: a probability in per cent, anything else as a number. */
export function worth(measure: string, value: number, error = 0): string {
  const said = amount(measure === WINNING, value)
  return error ? `${said} ± ${amount(measure === WINNING, error)}` : said
}

/** What the values are. A measure is called the same in every language, so it is said here. */
export function measured(measure: string): string {
  if (measure === WINNING) return t('coach.winning')
  const key = `coach.measure.${measure}`
  return t('coach.measure', { measure: isKey(key) ? t(key) : measure })
}

/** What the coach knows, in words. */
export function factsOf({ advice }: Advised): { name: string; rows: [string, string][] }[] {
  return advice.facts
    .filter((fact) => fact.rows.length)
    .map(({ name, unit, rows }) => ({
      name,
      rows: rows.map(([row, value]) => [row, amount(unit === 'probability', value)]),
    }))
}

function amount(likely: boolean, value: number): string {
  const digits = likely ? ONE : DIGITS
  const rounded = Number((likely ? 100 * value : value).toFixed(digits)) + 0 // never −0
  const text = written(rounded).replace('-', '−')
  return likely ? `${text} %` : text
}
