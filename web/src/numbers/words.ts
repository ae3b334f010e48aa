// What the numbers of a game say; loaded only with them. Each language is a file in words/.

import { phrasesOf, type Phrases } from '$lib/i18n.svelte'
import en from './words/en'

export type Words = Phrases<typeof en>

export const say = phrasesOf<typeof en>(
  import.meta.glob('./words/*.ts', { eager: true, import: 'default' }),
)
