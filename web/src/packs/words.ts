// The words of the packs' pages, loaded only with them. A language is one file in words/.

import { languageOf, sayer, type Entry } from '$lib/i18n.svelte'
import en from './words/en'

type Word = keyof typeof en
export type Words = Record<Word, Entry>

const files = import.meta.glob<Words>('./words/*.ts', { eager: true, import: 'default' })
const languages = Object.entries(files).map(([path, words]) => [languageOf(path), words])

export const say = sayer<Word>({ ...Object.fromEntries(languages), en })

export const isWord = (word: string): word is Word => word in en
