// Form values: whether they are within the menu's bounds, and the action they make.

import type {
  Field,
  Form,
  Number as NumberField,
  Stake,
  Stakes,
  Subsets,
  Whole,
} from '$generated/protocol'
import { compare, placesOf } from './decimal'

/** What is filled in so far; `undefined` for nothing yet. */
export type Filled = number | string | null | Stake[] | number[][] | undefined

/** A field's labels, from the server; `ask` is the question for the whole form. */
export type Asked = {
  ask: string
  prompt: string
  lang: string
  nameOf: (spot: string) => string
}

export function empty(field: Field): Filled {
  switch (field.kind) {
    case 'Whole':
      return field.low
    case 'Number':
      return undefined
    case 'Stakes':
      return []
    case 'Subsets':
      return field.rows.map(() => [])
  }
}

export function fits(field: Field, value: Filled): boolean {
  switch (field.kind) {
    case 'Whole':
      return typeof value === 'number' && fitsWhole(field, value)
    case 'Number':
      return value === null ? field.optional : typeof value === 'string' && inRange(field, value)
    case 'Stakes':
      return Array.isArray(value) && fitsStakes(field, value as Stake[])
    case 'Subsets':
      return Array.isArray(value) && (value as number[][]).every((row) => fitsRow(field, row))
  }
}

function fitsWhole(field: Whole, value: number): boolean {
  const inside = Number.isInteger(value) && value >= field.low && value <= field.high
  return inside && (value - field.low) % field.step === 0
}

function inRange(field: NumberField, value: string): boolean {
  const inside = compare(value, field.low) >= 0 && compare(value, field.high) <= 0
  return inside && placesOf(value) <= field.places
}

export const total = (stakes: Stake[]): number => stakes.reduce((sum, each) => sum + each.amount, 0)

function fitsStakes(field: Stakes, stakes: Stake[]): boolean {
  return stakes.length <= (field.most ?? Infinity) && total(stakes) <= field.budget
}

/** Whether another stake fits on this spot. */
export function takes(field: Stakes, stakes: Stake[], spot: string): boolean {
  const again = stakes.some((stake) => stake.spot === spot)
  if (again && !field.repeat) return false
  return fitsStakes(field, [...stakes, { spot, amount: field.low }])
}

export const fitsRow = (field: Subsets, row: number[]): boolean =>
  row.length >= field.fewest && row.length <= field.most

/** The action a form makes; undefined while something is missing. */
export function actionOf(form: Form, values: Filled[]): Record<string, unknown> | undefined {
  if (!form.fields.every((field, place) => fits(field, values[place]))) return undefined
  const named = form.fields.map((field, place) => [field.name, values[place]])
  return { type: form.action, ...Object.fromEntries(named) }
}

/** The field values that make this action. */
export function filledFrom(form: Form, action: unknown): Filled[] | undefined {
  if (typeof action !== 'object' || action === null) return undefined
  const known = action as Record<string, Filled>
  if ((known.type as unknown) !== form.action) return undefined
  return form.fields.map((field) => known[field.name])
}
