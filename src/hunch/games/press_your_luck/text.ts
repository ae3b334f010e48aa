// What the board says in the reader's language, and what it calls cards.

import { phrasesOf } from '$lib/i18n.svelte'
import type { View } from './types'
import type words from './words'

export const t = phrasesOf<typeof words>(
  import.meta.glob('./words*.ts', { eager: true, import: 'default' }),
)

export type Card = NonNullable<View['top']>

/** Cards in words, one after the other. */
export const named = (cards: Card[]): string => cards.map((card) => t(card)).join(', ')
