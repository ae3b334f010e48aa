// A replay's steps in the form that boards expect: what they would have been given at that step.

import type { Happened, MatchFacts, Replay, Settings, TableFacts, You } from '$generated/protocol'

export const SPEEDS = [0.5, 1, 2, 4]

const SILENT = 350 // milliseconds for a step at which nothing is visible
const SHORTEST = 1300
const LONGEST = 4000
const READING = 28 // per letter

/** The same replay with every field of every view; it arrives with only those that changed. */
export function withWholeViews(replay: Replay): Replay {
  let whole: object[] = []
  const steps = replay.steps.map((step) => {
    whole = step.views.map((changed, place) => ({ ...whole[place], ...(changed as object) }))
    return { ...step, views: whole }
  })
  return { ...replay, steps }
}

/** Whose view to draw at that step: with all cards open, the view of the seat that acted last. */
export function seatAt(replay: Replay, step: number): number | null {
  if (!replay.all_seeing) return replay.seat
  const seated = (actor: unknown): actor is number => typeof actor === 'number'
  const acted = replay.steps.slice(0, step + 1).findLast((each) => seated(each.actor))
  const next = acted ?? replay.steps.find((each) => seated(each.actor))
  return (next?.actor as number | undefined) ?? 0
}

/** The match at that step, with nothing left to decide. */
export function matchAt(id: string, replay: Replay, step: number, seat: number | null): MatchFacts {
  const { views, told, to_act: toAct } = replay.steps[step]!
  const over = step === replay.steps.length - 1
  return {
    id: `${id} ${seat}`,
    origin: null,
    seats: replay.seats.map((name, place) => ({
      name,
      bot: null,
      standing_in: false,
      owes: toAct.includes(place),
      deadline: null,
      chair: null,
      team: false,
      replaced: false,
    })),
    options: replay.options,
    view: replay.all_seeing ? views[seat ?? 0] : views[0],
    told: told.map((event, number) => ({ number, event, text: '', ms: 0 })),
    story: null,
    language: replay.language ?? 'en',
    ask: null,
    menu: null,
    labels: [],
    forms: [],
    number: null,
    may_take_back: false,
    draft: null,
    drafts: [],
    held: false,
    rest: 0,
    outcome: over ? replay.outcome : null,
    result: over ? replay.result : null,
  }
}

/** Everything told up to that step. */
export const storyAt = (replay: Replay, step: number): Happened[] =>
  replay.steps
    .slice(0, step + 1)
    .flatMap(({ told }) => told)
    .map((event, number) => ({ number, event, text: '', ms: 0 }))

/** A table around it, with the fields that boards read. */
export function tableOf(replay: Replay): TableFacts {
  const settings: Settings = {
    options: replay.options as Record<string, unknown>,
    listed: false,
    coach: false,
    turn_seconds: 0,
    days: 0,
    slow: 'wait',
    away_seconds: 0,
    level: 'medium',
    late_seats: false,
    pace: 'normal',
    tap: false,
  }
  return {
    code: '',
    game: replay.game,
    phase: 'playing',
    settings,
    people: [],
    host: null,
    chairs: [],
    cuts: [],
    fairness: { commitment: '', cuts: [], secret: null },
    watching: 0,
    paused: false,
    removed: [],
  }
}

export const viewer = (seat: number | null): You => ({
  role: 'spectator',
  person: null,
  seat,
  host: false,
  removed: false,
})

/** How long to show a step: as long as its text takes to read. */
export function pauseAfter(lines: string[], speed: number): number {
  const letters = lines.join(' ').length
  const wanted = letters ? Math.min(LONGEST, SHORTEST + READING * letters) : SILENT
  return wanted / speed
}
