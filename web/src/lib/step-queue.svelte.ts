// A frame says where everything is now; how it got there is shown step by step. This queue holds
// the steps, for all boards.

import { onDestroy } from 'svelte'

/** Something to show, and how many milliseconds pass before the next step. */
export type Step<T> = { shows: T; ms: number }

type Options = { hurries?: boolean } // whether steps get shorter as the queue gets longer

const MOST = 16 // steps in the queue; people who were away don't want to watch them all

/** A queue that stops with its component. */
export function stepQueue<T>(first: T, options: Options = {}): StepQueue<T> {
  const queue = new StepQueue(first, options)
  onDestroy(() => queue.stop())
  return queue
}

export class StepQueue<T> {
  /** What is shown now. */
  now = $state.raw() as T
  private waiting: Step<T>[] = []
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    first: T,
    private readonly options: Options = {},
  ) {
    this.now = first
  }

  /** What will be shown in the end. */
  get last(): T {
    const step = this.waiting.at(-1)
    return step ? step.shows : this.now
  }

  /** Show these after the steps that are waiting, or the last one at once if too many are. */
  add(steps: Step<T>[]): void {
    if (this.waiting.length > MOST) this.replace(steps.slice(-1))
    else {
      this.waiting.push(...steps)
      if (this.timer === undefined) this.advance()
    }
  }

  /** Show these instead of the steps that are waiting. */
  replace(steps: Step<T>[]): void {
    this.stop()
    this.add(steps)
  }

  /** Show this at once, and skip the rest. */
  skipTo(shows: T): void {
    this.replace([{ shows, ms: 0 }])
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.waiting = []
  }

  private advance(): void {
    this.timer = undefined
    // A step that takes no time goes straight on to the next.
    for (let step = this.waiting.shift(); step; step = this.waiting.shift()) {
      this.now = step.shows
      if (step.ms > 0) {
        const pace = this.options.hurries ? 1 + this.waiting.length / 2 : 1
        this.timer = setTimeout(() => this.advance(), step.ms / pace)
        return
      }
    }
  }
}
