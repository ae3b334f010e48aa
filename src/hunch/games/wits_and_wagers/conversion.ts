// What a number is in the other system of units: 100 m are 328 ft, 20 °C are 68 °F.

import units from './units.json'

type Measure = { unit: string; size: number; zero?: number }
export type Converted = { value: number; unit: string }

const METRIC = units as Record<string, Measure>

/** A number in the unit that people elsewhere use; nothing if it has none. */
export function converted(value: number, unit: string): Converted | undefined {
  const metric = METRIC[unit]
  if (metric) return { value: value / metric.size + (metric.zero ?? 0), unit: metric.unit }
  const found = Object.entries(METRIC).find(([, each]) => each.unit === unit)
  if (!found) return undefined
  const [other, { size, zero = 0 }] = found
  return { value: (value - zero) * size, unit: other }
}

const DIGITS = 3 // anything more would suggest that the guess is exact

/** The same to read, such as "≈ 328 ft". */
export function nearly(value: number, unit: string, language: string): string | undefined {
  const found = converted(value, unit)
  if (!found || !Number.isFinite(found.value)) return undefined
  const digits = Math.max(DIGITS, Math.ceil(Math.log10(Math.abs(value) + 1)))
  const written = new Intl.NumberFormat(language, { maximumSignificantDigits: digits })
  return `≈ ${written.format(found.value).replace('-', '−')} ${found.unit}`
}
