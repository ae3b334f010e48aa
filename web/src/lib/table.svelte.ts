// A table as this browser sees it: the latest frame, and what was told on the way to it.

import type { ChatLine, Frame, Happened, NoticeLine, Role } from '$generated/protocol'
import { Refused } from './api'
import { language, refused, type Worded } from './i18n.svelte'
import { me, remember, visited } from './memory'
import { TableSocket, type Status, type Words } from './socket'
import { witness } from './witness'

const LINES_FOR_WATCHERS = 8
const RECENT = 10_000 // milliseconds; what is older is no news to whoever comes

export class Table {
  frame = $state.raw<Frame>()
  status = $state<Status>('connecting')
  private goneFor = $state.raw<Refused>()
  private refusedFor = $state.raw<Refused>()
  sending = $state(false) // a decision of ours is on its way
  chat = $state.raw<ChatLine[]>([])
  /** The latest word on the table itself, until something else happens. */
  notice = $state.raw<NoticeLine>()
  /** What happened since our own latest decision: a table may not help the memory beyond that. */
  told = $state.raw<Happened[]>([])
  /** What the latest frame added to that. */
  news = $state.raw<Happened[]>([])
  /** What is being arranged here for the decision that is due, by the board or by the form. */
  drafted = $state.raw<unknown>()
  readonly socket: TableSocket
  private asked = '' // the language that the server was told

  constructor(
    readonly code: string,
    private readonly role: Role = 'spectator',
  ) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    // Whoever is known here by their token is who they were; anybody else watches at first.
    this.socket = new TableSocket(
      `${scheme}://${location.host}/api/tables/${code}/socket`,
      () => ({ token: me().token, role: this.role, language: (this.asked = language()) }),
      {
        frame: (frame, fresh) => this.take(frame, fresh),
        status: (status) => (this.status = status),
        welcome: (token) => remember({ token }),
        gone: (why) => (this.goneFor = why),
      },
    )
  }

  /** Why there is nothing here. */
  get gone(): Worded | undefined {
    return this.goneFor && refused(this.goneFor)
  }

  get refusal(): string | undefined {
    return this.refusedFor && refused(this.refusedFor).text
  }

  /** The language of that sentence. */
  get refusedIn(): string | undefined {
    return this.refusedFor && refused(this.refusedFor).lang
  }

  /** Be told everything in this language; the next frame tells the latest again. */
  speak(language: string): void {
    if (!this.asked || this.asked === language) return
    this.asked = language
    this.socket.tell({ type: 'speak', language })
  }

  get facts() {
    return this.frame?.table
  }

  get match() {
    return this.frame?.match
  }

  get you() {
    return this.frame?.you
  }

  get over(): boolean {
    return this.facts?.phase === 'over'
  }

  /** Whether a decision is owed here, and not made yet. */
  get ours(): boolean {
    return !!this.match?.menu && !this.sending && !this.facts?.paused
  }

  /** Do something at the table; a refusal is shown, and given back as false. */
  async do(message: Words): Promise<boolean> {
    return this.tried(this.socket.ask(message))
  }

  async decide(action: unknown): Promise<boolean> {
    const match = this.match
    if (!match || match.number === null || this.sending) return false
    this.sending = true
    const done = await this.tried(this.socket.move(match.number, action, match.id))
    this.sending = false
    return done
  }

  /** What lies there when time is out is played; where the rules say so, the others see it. */
  draft(action: unknown): void {
    const match = this.match
    if (!match || match.number === null || !match.menu) return
    this.drafted = action
    this.socket.tell({ type: 'draft', number: match.number, action, match: match.id })
  }

  async join(name: string): Promise<boolean> {
    remember({ name })
    const { token } = me()
    const joining = { type: 'join', token, name, role: 'player', language: language() } as const
    return this.tried(this.socket.ask(joining))
  }

  private async tried(asked: Promise<void>): Promise<boolean> {
    this.refusedFor = undefined
    try {
      await asked
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.refusedFor = error
      return false
    }
  }

  private take(frame: Frame, fresh: boolean): void {
    const before = this.frame
    const anew = fresh || frame.language !== before?.language // the latest is told again
    this.frame = frame
    witness(frame, fresh)
    this.chat = added(this.chat, frame.chat)
    const { match, you } = frame
    this.news = match?.told ?? []
    const recent = frame.notices.filter((each) => !anew || frame.now - each.at < RECENT)
    if (recent.length || this.news.length) this.notice = recent.at(-1)
    const decided = match?.number !== before?.match?.number || match?.id !== before?.match?.id
    if (decided) this.drafted = undefined
    if (anew || decided || !match) this.told = this.news
    else if (this.news.length) this.told = [...this.told, ...this.news]
    if (you.seat === null) this.told = this.told.slice(-LINES_FOR_WATCHERS)
    if (you.person !== null) visited(frame.table.code, frame.table.game)
  }
}

/** The lines and those that are new; after a lost connection some come a second time. */
function added<T extends { number: number }>(known: T[], more: T[]): T[] {
  const last = known.at(-1)?.number ?? 0
  const fresh = more.filter((line) => line.number > last)
  return fresh.length ? [...known, ...fresh] : known
}
