// Money, as the game writes it.

import { language } from '$lib/i18n.svelte'

export const money = (dollars: number): string =>
  new Intl.NumberFormat(language(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(dollars)
