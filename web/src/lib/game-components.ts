// A game's own components for the browser; games without a board get the generic one.

import type { Component } from 'svelte'
import type { Advised, Happened, MatchFacts, Menu, TableFacts, You } from '$generated/protocol'
import GenericBoard from '../boards/GenericBoard.svelte'
import type { Scenes } from './presentation.svelte'
import type { Sounds } from './sounds'

/** The game's own types in its frames: `Game` from `$generated/games/NAME`. */
type GameTypes = { Action: unknown; Event: unknown; Options: unknown; View: unknown }

/** The match, with that game's types. */
export type MatchOf<Game extends GameTypes> = Omit<
  MatchFacts,
  'draft' | 'menu' | 'story' | 'told'
> & {
  draft: Game['Action'] | null
  menu: (Omit<Menu, 'actions'> & { actions: Game['Action'][] }) | null
  options: Game['Options']
  story: (Happened & { event: Game['Event'] })[] | null
  told: (Happened & { event: Game['Event'] })[]
  view: Game['View']
}

/** What every board gets. It draws the match, and may offer the menu's actions in its own way. */
export type BoardProps<Game extends GameTypes = any, Scene = any> = {
  /** Without menu and outcome while the board still shows how it came about. */
  match: MatchOf<Game>
  /** What to draw in place of the match's view, while the board's own `scenes` are shown. */
  scene?: Scene | undefined
  /** What happened, as far as it may be shown now. */
  story?: (Happened & { event: Game['Event'] })[]
  facts: TableFacts
  you: You
  decide: (action: unknown) => Promise<boolean>
  draft: (action: unknown) => void
  /** The coach's advice on the current decision, if somebody asked. */
  advice?: Advised | undefined
}

type Tile = {
  default: Component
  colour?: string
  /** How the game writes a score, if it isn't a plain number. */
  score?: (score: number) => string
}
export type Board = {
  default: Component<BoardProps>
  /** How the board gets from one view to the next; without it, the next one is drawn at once. */
  scenes?: Scenes
  /** The sounds of events. */
  sounds?: Sounds
  /** Events whose words are on the board itself, such as a question, while they are the latest; and
   * what the panel says instead, if anything. */
  shown?: Readonly<Record<string, () => string>>
  /** What the panel says in place of the latest event's own sentence, if there is a better one. */
  headline?: (story: any, match: any, you: You) => string | undefined
  /** What the players to move are doing, in words: "Ann and Ben are betting". `n` is 1 if the verb is
   * singular, and more for several players or a team. */
  doing?: (match: any, named: { names: string; n: number }) => string
  /** What the players to move are about to do, if there are several things it could be: after "to",
   * as in "Next: Ann to take a token". */
  step?: (match: any) => string
  /** Whether everything on this menu can be done with the board and the decision's own controls. */
  covers?: (menu: Menu) => boolean
  /** How tall the panel gets on a phone, in CSS, if its decisions differ a lot: it has that height
   * from the start, so that the board doesn't move when the tallest comes. */
  panelHeight?: string
  /** The controls of the current decision, for the panel under the thumb or beside the board. */
  Decision?: Component<BoardProps> | undefined
}

const boards = import.meta.glob<Board>('../../../src/hunch/games/*/Board.svelte')
const decisions = import.meta.glob<{ default: Component<BoardProps> }>(
  '../../../src/hunch/games/*/Decision.svelte',
)
const nutshells = import.meta.glob<{ default: Component }>(
  '../../../src/hunch/games/*/Learn.svelte',
)
const tiles = import.meta.glob<Tile>('../../../src/hunch/games/*/Tile.svelte', { eager: true })

const path = (game: string, part: string) => `../../../src/hunch/games/${game}/${part}.svelte`

/** The game's own board with its exports, loaded when needed; or the generic one if there is none
 * or it can't be loaded: a plain board is better than no board. */
export async function boardPartsOf(game: string): Promise<Board> {
  try {
    const [board, decision] = await Promise.all([
      boards[path(game, 'Board')]?.(),
      decisions[path(game, 'Decision')]?.(),
    ])
    return board ? { ...board, Decision: decision?.default } : { default: GenericBoard }
  } catch {
    return { default: GenericBoard }
  }
}

/** Whether the game has its own board, on which most moves can be made. */
export const hasBoard = (game: string): boolean => path(game, 'Board') in boards

/** The rules in pictures, if the game has them and they can be loaded. */
export const nutshellOf = async (game: string): Promise<Component | undefined> =>
  (await nutshells[path(game, 'Learn')]?.().catch(() => undefined))?.default

export const tileOf = (game: string): Tile | undefined => tiles[path(game, 'Tile')]
