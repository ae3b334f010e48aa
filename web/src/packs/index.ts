// Question packs, as far as the rest of the client knows them: which option of a game they are for,
// and what to load where they are needed. Everything else about them stays in this folder.

import type { GameFacts, Setting } from '$generated/protocol'

export const LIST = 'packs' // what the server calls its list of packs

/** The option of a game that takes packs, if it has one. */
export const packOption = (facts: GameFacts): Setting | undefined =>
  facts.options.find((setting) => setting.list === LIST)

/** The pages below /packs. */
export const packPages = () => import('./PackPages.svelte')

/** A link to those pages. */
export const packLink = () => import('./PackListLink.svelte')

/** The field that fills in such an option. */
export const packPicker = () => import('./PackPicker.svelte')

/** The titles of the packs that such an option names. */
export const packTitles = () => import('./PackTitles.svelte')
