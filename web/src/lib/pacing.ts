// Text must not reveal what the board has not shown yet. A board says how long each event takes to
// show; text and menus follow in that order, while the board itself draws at once.

import { moving } from './motion'

/** How long an event takes to show, and how long the board is busy with it afterwards. */
export type Beat = { wait: number; rest?: number } // milliseconds

/** How a board times its reveals: a beat for each of the events in one frame. */
export type Beats<Event = any, Options = any> = (events: Event[], options: Options) => Beat[]

/** Beats by the type of event: the first of each type takes this long, and the others come with it. */
export const beatsByType =
  <Event extends { type: string }>(waits: Partial<Record<Event['type'], number>>): Beats<Event> =>
  (events) =>
    events.map(({ type }: Event, place) => {
      const first = events.findIndex((each) => each.type === type) === place
      return { wait: first ? moving(waits[type as Event['type']] ?? 0) : 0 }
    })

type Waiting = { land: () => void; wait: number; rest: number }

export class Pace {
  private line: Waiting[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private free = 0 // when the board will have shown everything so far

  /** Calls this after everything that is waiting, when its own beat is over. */
  add(land: () => void, { wait, rest = 0 }: Beat = { wait: 0 }): void {
    this.line.push({ land, wait, rest })
    if (this.timer === undefined) this.next()
  }

  /** Calls everything that is waiting now, in order. */
  hurry(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.free = 0
    for (const each of this.line.splice(0)) each.land()
  }

  /** Drops everything that is waiting. */
  drop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.free = 0
    this.line = []
  }

  private next(): void {
    // What takes no time to show happens at once, synchronously.
    for (let first = this.line[0]; first; first = this.line[0]) {
      const busy = first.wait ? Math.max(0, this.free - Date.now()) : 0
      if (first.wait + busy > 0) {
        this.timer = setTimeout(() => this.landed(), first.wait + busy)
        return
      }
      this.line.shift()
      if (first.rest) this.free = Math.max(this.free, Date.now()) + first.rest
      first.land()
    }
  }

  private landed(): void {
    this.timer = undefined
    const { land, rest } = this.line.shift()!
    this.free = Date.now() + rest
    land()
    this.next()
  }
}
