// The one clock of a table. A frame says where everything is now; how it got there is shown step by
// step. Board, seats, words, buttons and sounds all follow the moment that is on show, so none of
// them can be ahead of the others.

import type { Frame, Happened, MatchFacts, Settings } from '$generated/protocol'

/** Something to draw, how many of the events have been told by then, and its minimum duration. */
export type Step<Scene> = { shows: Scene; tells: number; ms: number }

/** How a board gets from one view to the next: the scenes in between, at normal pace. */
export type Scenes<Match = any, Scene = any> = (before: Match, after: Match) => Step<Scene>[]

/** A moment on show. */
export type Moment<Of> = {
  of: Of
  /** What the board draws instead of the match's view. */
  scene: unknown
  /** How many of the frame's events have been told. */
  tells: number
  /** Whether all of it has been shown: only then may anyone be asked anything. */
  settled: boolean
  /** Whether its scene is the last one: all that happened is on the board. */
  final: boolean
  /** Nothing moves any more; people look at the result, for `ms`, or until they continue. */
  hold: boolean
  ms: number
}

const PACES: Record<NonNullable<Settings['pace']>, number> = { calm: 1.6, normal: 1, quick: 0.5 }
const MOST_BEHIND = 24 // moments; anyone further behind skips to the latest

export class Presentation<Of> {
  /** What is on show now. */
  now = $state.raw<Moment<Of>>()
  private waiting: Moment<Of>[] = []
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly onshow: (moment: Moment<Of>) => void = () => {}) {}

  /** What will be on show at the end. */
  get last(): Moment<Of> | undefined {
    return this.waiting.at(-1) ?? this.now
  }

  /** Whether the latest is on show. */
  get done(): boolean {
    return this.now === this.last
  }

  /** Shows these after everything that is waiting. */
  add(moments: Moment<Of>[]): void {
    const idle = this.done && (!this.now || this.now.settled)
    this.waiting.push(...moments)
    if (this.waiting.length > MOST_BEHIND && this.now?.ms !== Infinity) this.hurry()
    else if (idle) this.next()
  }

  /** Shows this at once, in place of everything that is waiting. */
  skipTo(moment: Moment<Of>): void {
    this.stop()
    this.show(moment)
  }

  /** The results have been looked at for long enough; what still moves is shown to its end. */
  release(): void {
    this.waiting = this.waiting.filter((each) => !each.hold)
    if (this.now?.hold) this.next()
  }

  /** Shows the latest at once; or the next result that waits for somebody to continue. */
  hurry(): void {
    clearTimeout(this.timer)
    for (let moment = this.waiting.shift(); moment; moment = this.waiting.shift()) {
      this.show(moment)
      if (moment.ms === Infinity) return
    }
  }

  stop(): void {
    clearTimeout(this.timer)
    this.waiting = []
  }

  private next(): void {
    clearTimeout(this.timer)
    for (let moment = this.waiting.shift(); moment; moment = this.waiting.shift()) {
      this.show(moment)
      if (moment.ms === Infinity) return
      if (moment.ms > 0) {
        this.timer = setTimeout(() => this.next(), moment.ms)
        return
      }
    }
  }

  private show(moment: Moment<Of>): void {
    this.now = moment
    this.onshow(moment)
  }
}

/** A moment in which nothing happens. */
export const settled = <Of>(of: Of, told = 0): Moment<Of> => ({
  of,
  scene: undefined,
  tells: told,
  settled: true,
  final: true,
  hold: false,
  ms: 0,
})

type Timing = { pace?: Settings['pace']; held?: boolean }

/** All moments on the way to this match: the board's scenes, a look at the result, and the match. */
export function momentsTo<Of>(
  of: Of,
  before: MatchFacts | undefined,
  after: MatchFacts,
  scenes: Scenes | undefined,
  { pace = 'normal', held = false }: Timing = {},
): Moment<Of>[] {
  const told = after.told.length
  const end = settled(of, told)
  if (!told || !before || before.id !== after.id) return [end]
  const shown = scenes?.(before, after) ?? []
  const steps = shown.map(({ shows, tells, ms }, place) => {
    const [scaled, final] = [ms * PACES[pace], place === shown.length - 1]
    return { ...end, scene: shows, tells, settled: false, final, ms: scaled }
  })
  const moved = steps.reduce((sum, step) => sum + step.ms, 0)
  const wanted = after.told.reduce((sum, each) => sum + (each.ms ?? 0), 0)
  const rest = held ? Infinity : Math.max(0, wanted - moved)
  if (!moved && !rest) return [end]
  // What comes after the last scene is told only when it can be seen.
  const { scene, tells } = steps.at(-1) ?? end
  const hold = { ...end, scene, tells, settled: false, hold: true, ms: rest }
  return rest ? [...steps, hold, end] : [...steps, end]
}

/** The match while the board still shows how it came about: nobody is asked anything yet. */
export function withheld(match: MatchFacts): MatchFacts {
  return {
    ...match,
    seats: match.seats.map((seat) => ({ ...seat, owes: false, deadline: null })),
    ask: null,
    menu: null,
    labels: [],
    forms: [],
    may_take_back: false,
    draft: null,
    drafts: [],
    outcome: null,
    result: null,
  }
}

/** The lines that may be shown with this many of the events told: those before, and the latest. */
export function storyUntil(tells: number, told: Happened[], story: Happened[]): Happened[] {
  const latest = told[tells - 1]
  if (!latest || tells === told.length) return story
  // The line about what the board shows just now is kept even if it is covered by the end.
  return [...story.filter((line) => line.number < latest.number), latest]
}

/** Whether this decision was already ours to make before this frame, and still is. */
export function stillDeciding(before: Frame | undefined, after: Frame): boolean {
  const [was, is] = [before?.match, after.match]
  return !!was?.menu && !!is?.menu && was.id === is.id && was.number === is.number
}
