// Numbers from samples, in words that reflect how certain they are.

import type { Estimate } from '$generated/protocol'
import { change, percent } from './formatting'
import { t } from './i18n.svelte'

/** Whether a number is exact, like a final result. */
export const exact = ({ low, high }: Estimate): boolean => low === high

/** Whether the interval leaves zero out: it is more than noise. */
export const clear = ({ low, high }: Estimate): boolean => low > 0 || high < 0

/** `about 52%`, or `52%` if exact. */
export const about = (value: Estimate): string =>
  exact(value) ? percent(value.mean) : t('about', { value: percent(value.mean) })

/** The interval of a share: `47–57%`; empty if the share is exact. */
export const rangeOf = (value: Estimate): string =>
  exact(value) ? '' : `${whole(value.low)}–${percent(value.high)}`

/** A change in percentage points, with its margin: `+12 ± 5`. */
export function changed(value: Estimate): string {
  const margin = whole((value.high - value.low) / 2)
  return exact(value) ? change(value.mean) : `${change(value.mean)} ± ${margin}`
}

/** How many wins in a hundred something cost. */
export function cost(value: Estimate): string {
  const [n, low, high] = [value.mean, value.low, value.high].map(whole)
  return low === high
    ? t('end.moment.cost', { n: n! })
    : t('end.moment.cost.about', { n: n!, low: low!, high: high! })
}

const whole = (share: number): number => Math.round(100 * share)
