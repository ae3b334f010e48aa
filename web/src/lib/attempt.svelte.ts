// Runs one async action at a time, and keeps the error to show, in the reader's language.

import { Refused } from './api'
import { refused, type Worded } from './i18n.svelte'

export class Attempt {
  busy = $state(false)
  private why = $state.raw<Refused>()
  private turn = 0

  /** Why the latest attempt was refused, until another one starts. */
  get problem(): Worded | undefined {
    return this.why && refused(this.why)
  }

  /** Runs it; a refusal is kept to be shown, anything else is a bug. */
  async run(action: () => Promise<void>): Promise<void> {
    const turn = ++this.turn
    this.busy = true
    this.why = undefined
    try {
      await action()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (turn === this.turn) this.why = error // unless another attempt has started by now
    } finally {
      if (turn === this.turn) this.busy = false
    }
  }
}
