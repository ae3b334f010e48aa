// What the pages about devices say; loaded only with them. Each language is a file in words/.

import { phrasesOf } from '$lib/i18n.svelte'
import en from './words/en'

export type Word = keyof typeof en

export const say = phrasesOf<typeof en>(
  import.meta.glob('./words/*.ts', { eager: true, import: 'default' }),
)
