// The coach's advice, matched to the choices.

import type { Advised } from '$generated/protocol'
import { percent } from './formatting'
import { isKey, t, written } from './i18n.svelte'
import { sameAction } from './same-action'

/** A choice with the coach's evaluation. */
export type Weighed = {
  action: unknown
  label: string
  worth: string // its value, formatted
  best: boolean
}

const WINNING = 'probability of winning'
const DIGITS = 2 // of points
const PERCENT_DIGITS = 1

/** All choices, best first; those worth as much as the first are best too. */
export function weighed({ advice, labels }: Advised): Weighed[] {
  const top = advice.choices[0]
  return advice.choices.map(({ action, value, error }, place) => ({
    action,
    label: labels[place] ?? '',
    worth: worth(advice.measure, value, error),
    best: value === top?.value,
  }))
}

/** The coach's evaluation of this action, if any. */
export const weightOf = (known: Weighed[], action: unknown): Weighed | undefined =>
  known.find((each) => sameAction(each.action, action))

/** A value with its margin of error: a probability in per cent, anything else as a number. */
export function worth(measure: string, value: number, error = 0): string {
  const said = amount(measure === WINNING, value)
  return error ? `${said} ± ${amount(measure === WINNING, error)}` : said
}

/** What the values mean. The server's measures are not translated, so they are here. */
export function measured(measure: string): string {
  if (measure === WINNING) return t('coach.winning')
  const key = `coach.measure.${measure}`
  return t('coach.measure', { measure: isKey(key) ? t(key) : measure })
}

/** The coach's facts, formatted. */
export function factsOf({ advice }: Advised): { name: string; rows: [string, string][] }[] {
  return advice.facts
    .filter((fact) => fact.rows.length)
    .map(({ name, unit, rows }) => ({
      name,
      rows: rows.map(([row, value]) => [row, amount(unit === 'probability', value)]),
    }))
}

function amount(likely: boolean, value: number): string {
  if (likely) return percent(value, PERCENT_DIGITS)
  const rounded = Number(value.toFixed(DIGITS)) + 0 // never −0
  return written(rounded).replace('-', '−')
}
