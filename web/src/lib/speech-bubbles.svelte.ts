// What people say is shown for a moment at their seat, wherever the table is drawn.

import type { ChatLine, MatchFacts, TableFacts } from '$generated/protocol'
import { t, type Key } from './i18n.svelte'

const SHOWN = 6000 // milliseconds
const LONGEST = 60 // characters; the chat has all of it

/** The latest line of each seat, while it is new; must be created by a component. */
export class Bubbles {
  private lines = $state.raw<ChatLine[]>([])

  /** `chat` grows; lines that were there before are not news. */
  constructor(chat: () => ChatLine[]) {
    let known = chat().at(-1)?.number ?? 0
    $effect(() => {
      const fresh = chat().filter((line) => line.number > known)
      if (!fresh.length) return
      known = fresh.at(-1)!.number
      this.lines = [...this.lines, ...fresh]
      setTimeout(() => (this.lines = this.lines.filter((each) => !fresh.includes(each))), SHOWN)
    })
  }

  /** What this seat says now. */
  of(facts: TableFacts, match: MatchFacts, seat: number): string | undefined {
    const chair = match.seats[seat]?.chair ?? -1
    const people = facts.chairs[chair]?.people ?? []
    const line = this.lines.findLast((each) => people.includes(each.person))
    if (!line) return undefined
    const text = line.sign ? t(`reaction.${line.text}` as Key) : line.text
    return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
  }
}
