// How close the winning guess came, in a few words below the answer.

import { distance } from '$lib/decimal'
import type { Settlement } from '../types'
import { figure, spotName, t } from '../text'

export function verdict({ answer, winners }: Settlement): string {
  const best = winners[0]
  if (best === undefined) return t('void')
  if (best === 'smaller') return t('verdict.smaller')
  const gap = distance(answer, best)
  const guess = spotName(best)
  return gap === '0' ? t('verdict.exact', { guess }) : t('verdict.off', { guess, gap: figure(gap) })
}
