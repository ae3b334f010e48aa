// What a game brings along for the browser, beside its rules; games without it get the generic one.

import type { Component } from 'svelte'
import type { Advised, MatchFacts, Menu, TableFacts, You } from '$generated/protocol'
import GenericBoard from '../boards/GenericBoard.svelte'
import type { Beats } from './pacing'

/** What every board gets. It draws, and may offer the menu's actions in its own way. */
export type BoardProps = {
  match: MatchFacts
  facts: TableFacts
  you: You
  decide: (action: unknown) => Promise<boolean>
  draft: (action: unknown) => void
  /** What the coach said to the decision that is due, where somebody asked. */
  advice?: Advised | undefined
}

type Tile = { default: Component; colour?: string }
export type Board = {
  default: Component<BoardProps>
  /** How long it takes until each of these events can be seen; at once, if it does not say. */
  beats?: Beats
  /** Whether all that this menu asks can be done on the board itself. */
  covers?: (menu: Menu) => boolean
}

const boards = import.meta.glob<Board>('../../../src/hunch/games/*/Board.svelte')
const nutshells = import.meta.glob<{ default: Component }>(
  '../../../src/hunch/games/*/Learn.svelte',
)
const tiles = import.meta.glob<Tile>('../../../src/hunch/games/*/Tile.svelte', { eager: true })

const path = (game: string, part: string) => `../../../src/hunch/games/${game}/${part}.svelte`

/** The game's own board and what it says of itself, loaded when it is needed; or the generic one,
 * also where the own one cannot be loaded: a plain board is better than none. */
export async function boardPartsOf(game: string): Promise<Board> {
  const generic = { default: GenericBoard }
  return (await boards[path(game, 'Board')]?.().catch(() => generic)) ?? generic
}

export const boardOf = async (game: string): Promise<Component<BoardProps>> =>
  (await boardPartsOf(game)).default

/** Whether the game draws its own board, on which most things can be done. */
export const hasBoard = (game: string): boolean => path(game, 'Board') in boards

/** The rules in a nutshell, with pictures, if the game brings them along and they can be loaded. */
export const nutshellOf = async (game: string): Promise<Component | undefined> =>
  (await nutshells[path(game, 'Learn')]?.().catch(() => undefined))?.default

export const tileOf = (game: string): Tile | undefined => tiles[path(game, 'Tile')]
