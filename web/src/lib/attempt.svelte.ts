// One deed at a time, and what speaks against it, in the reader's language.

import { Refused } from './api'
import { refused, type Worded } from './i18n.svelte'

export class Attempt {
  busy = $state(false)
  private why = $state.raw<Refused>()
  private turn = 0

  /** What the latest deed was refused with, until another one is tried. */
  get problem(): Worded | undefined {
    return this.why && refused(this.why)
  }

  /** Try it; a refusal is kept to be shown, anything else is a fault of ours. */
  async run(deed: () => Promise<void>): Promise<void> {
    const turn = ++this.turn
    this.busy = true
    this.why = undefined
    try {
      await deed()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (turn === this.turn) this.why = error // unless something else is tried by now
    } finally {
      if (turn === this.turn) this.busy = false
    }
  }
}
