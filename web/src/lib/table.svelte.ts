// A table as this browser sees it: the latest frame, and what was told on the way there.

import type {
  Advised,
  ChatLine,
  Described,
  Frame,
  Happened,
  MatchFacts,
  NoticeLine,
  Role,
} from '$generated/protocol'
import { Refused } from './api'
import { language, refused, type Worded } from './i18n.svelte'
import { SIGNED_OUT, signedOut } from './identity'
import { me, remember, visited } from './storage'
import type { Board } from './game-components'
import {
  momentsTo,
  Presentation,
  settled,
  stillDeciding,
  storyUntil,
  withheld,
  type Moment,
} from './presentation.svelte'
import type { Sound } from './sounds'
import { sameAction } from './same-action'
import { TableSocket, type Status, type Words } from './table-socket'
import { introductions, playsAlone } from './seating'
import { rememberCommitment } from './seen-commitments'

const RECENT = 10_000 // milliseconds; older notices are not shown to newcomers

/** A frame, and what may be shown once all of it has been told. */
type Shown = { frame: Frame; story: Happened[]; again: boolean; asked: boolean }

export class Table {
  /** The newest frame; what is on show may still be on its way there. */
  newest = $state.raw<Frame>()
  status = $state<Status>('connecting')
  gone = $state.raw<Refused>()
  /** Why joining takes so long. */
  private busyFor = $state.raw<Refused>()
  private refusedFor = $state.raw<Refused>()
  sending = $state(false) // our decision is on its way
  chat = $state.raw<ChatLine[]>([])
  /** The latest notice about the table, until something else happens. */
  notice = $state.raw<NoticeLine>()
  /** As much of what happened as may be shown now; more would remember it for the players. */
  story = $state.raw<Happened[]>([])
  /** The first line of what was told in one go just now. */
  private fresh = $state(Infinity)
  /** What the latest frame told; some of it may be covered up already. */
  news = $state.raw<Happened[]>([])
  /** The draft of the current decision, as the board or the form has arranged it. */
  drafted = $state.raw<unknown>()
  /** The coach's advice on the current decision. */
  advised = $state.raw<Advised>()
  advising = $state(false)
  /** The table in words, once somebody has asked for it. */
  described = $state.raw<string[]>()
  /** Whether we were at this table until another tab of ours left it. */
  dismissed = $state(false)
  readonly socket: TableSocket
  private asked = '' // the language we asked the server for
  /** How the board shows events, and how they sound. */
  board = $state.raw<Pick<Board, 'headline' | 'scenes' | 'shown' | 'sounds'>>({})
  /** Called with the sound of an event as it becomes visible. */
  onsound: ((sound: Sound) => void) | undefined
  /** What is on show: everything on the page follows it. */
  private readonly presentation = new Presentation<Shown>((moment) => this.shown(moment))
  private of: Shown | undefined // the frame on show
  private told = 0 // how many of its events were told
  private unconfirmed = 0 // drafts not answered yet

  constructor(
    readonly code: string,
    private readonly role: Role = 'spectator',
  ) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    // A known token makes us the same person again; anyone else watches at first.
    this.socket = new TableSocket(
      `${scheme}://${location.host}/api/tables/${code}/socket`,
      () => ({ token: me().token, role: this.role, language: (this.asked = language()) }),
      {
        frame: (frame, fresh) => this.take(frame, fresh),
        status: (status) => (this.status = status),
        welcome: (token) => remember({ token }),
        told: (answer) => this.hear(answer),
        busy: (why) => (this.busyFor = why),
        gone: (why) => (why.code === SIGNED_OUT ? signedOut() : (this.gone = why)),
      },
    )
  }

  get busy(): Worded | undefined {
    return this.busyFor && refused(this.busyFor)
  }

  /** Why our latest request was refused, until the next decision is due. */
  get refusal(): Worded | undefined {
    return this.refusedFor && refused(this.refusedFor)
  }

  /** Drops an old refusal when the player turns to something else. */
  forgetRefusal(): void {
    this.refusedFor = undefined
  }

  /** Switches the language of the server's sentences; the next frame repeats the latest ones. */
  speak(language: string): void {
    if (!this.asked || this.asked === language) return
    this.asked = language
    this.socket.tell({ type: 'speak', language })
  }

  /** The frame on show. */
  get frame(): Frame | undefined {
    return this.presentation.now?.of.frame
  }

  /** What happened, without what the board itself is saying in words; in the end, the result. */
  get narrated(): Happened[] {
    const onBoard = Object.keys(this.board.shown ?? {}).map((type) =>
      this.story.findLast((line) => typeOf(line) === type),
    )
    const lines = [...this.introduced, ...this.story.filter((line) => !onBoard.includes(line))]
    return this.result ? [...lines, this.result] : lines
  }

  /** To somebody who plays alone, the bots introduce themselves first. */
  private get introduced(): Happened[] {
    const { match, table } = this.frame ?? {}
    if (!match || !table || !playsAlone(match, this.you?.seat ?? null)) return []
    return introductions(match).map((text, place, { length }) => ({
      number: place - length,
      event: { type: 'Introduced' },
      text,
      ms: 0,
    }))
  }

  /** How the match ended, once everything before has been told. */
  private get result(): Happened | undefined {
    const { result, outcome, told } = this.frame?.match ?? {}
    if (!result || !told || this.told < told.length) return undefined
    return { number: Infinity, event: outcome, text: result, ms: 0 }
  }

  /** The one sentence about what just happened. Of several told at once it is the one about us,
   * unless the latest deserves a longer look. In the end, it is the result. */
  get headline(): Happened | undefined {
    if (this.result) return this.result
    const newest = this.story.findLast(({ text }) => text)
    const instead = newest && this.board.shown?.[typeOf(newest)]
    if (instead) return { ...newest, text: instead() }
    const better = newest && this.board.headline?.(this.story, this.frame?.match, this.you!)
    if (better) return { ...newest, text: better }
    const lines = this.narrated.filter(({ text }) => text)
    const latest = lines.at(-1)
    const own = this.you?.seat ?? undefined
    const ours = lines.findLast(({ number, event, ms = 0 }) => {
      const about = (event as { seat?: number }).seat
      return number >= this.fresh && about === own && own !== undefined && ms >= (latest?.ms ?? 0)
    })
    return ours ?? latest
  }

  get facts() {
    return this.frame?.table
  }

  /** The match on show; while the board shows how it came about, nobody is asked anything. */
  readonly match: MatchFacts | undefined = $derived.by(() => {
    const moment = this.presentation.now
    const match = moment?.of.frame.match
    return !match || moment?.settled || moment?.of.asked ? match : withheld(match)
  })

  /** What the board draws in place of the match's view, while it shows what happened. */
  get scene(): unknown {
    return this.presentation.now?.scene
  }

  /** The number of the latest event that is on show. */
  get toldUntil(): number {
    const { tells, of } = this.presentation.now ?? {}
    const told = of?.frame.match?.told ?? []
    const first = told[0]?.number ?? (of?.story.at(-1)?.number ?? -1) + 1
    return tells ? told[tells - 1]!.number : first - 1
  }

  /** Whether everything has been shown. */
  get settled(): boolean {
    return this.presentation.now?.settled ?? true
  }

  /** Whether the table waits until we have seen the result. */
  get held(): boolean {
    return !!this.presentation.now?.hold && !!this.newest?.match?.held
  }

  /** Who acts next, which would give away what happened before all of it is on the board. */
  get next(): number[] {
    const { final, of } = this.presentation.now ?? {}
    const seats = (final && of?.frame.match?.seats) || []
    return seats.flatMap(({ owes }, seat) => (owes ? seat : []))
  }

  /** Whether the board shows how the match ended, and the result is next. */
  get ending(): boolean {
    const { final, settled, of } = this.presentation.now ?? {}
    return !!final && !settled && !!of?.frame.match?.outcome
  }

  get you() {
    return this.frame?.you
  }

  get hostName(): string {
    return this.facts?.people.find((each) => each.id === this.facts?.host)?.name ?? ''
  }

  /** Whether the match is over, and its end has been shown. */
  get over(): boolean {
    return this.facts?.phase === 'over' && this.settled
  }

  /** Whether the decision on screen is ours to make: it is due, and nothing has happened since. */
  get ours(): boolean {
    const due = this.newest?.match
    return !!due?.menu && !!this.match?.menu && this.current && !this.sending && !this.facts?.paused
  }

  /** Whether we have decided and may still change our mind: others are deciding, too. */
  get mayTakeBack(): boolean {
    const due = this.newest?.match
    return (
      !!due?.may_take_back && !!this.match?.may_take_back && this.current && !this.facts?.paused
    )
  }

  /** Whether the decision on screen is still the one that is due. */
  private get current(): boolean {
    const [due, shown] = [this.newest?.match, this.match]
    return due?.number === shown?.number && due?.id === shown?.id
  }

  /** Does something at the table; a refusal is shown, and returned as false. */
  async do(message: Words): Promise<boolean> {
    return this.tried(this.socket.ask(message))
  }

  async decide(action: unknown): Promise<boolean> {
    const match = this.newest?.match
    if (!match || match.number === null || this.sending) return false
    this.sending = true
    const done = await this.tried(this.socket.move(match.number, action, match.id))
    this.sending = false
    return done
  }

  /** We have seen the result: the table continues. */
  continue(): Promise<boolean> {
    this.presentation.release()
    return this.do({ type: 'continue' })
  }

  /** We have seen how the match ended. */
  toResult(): void {
    this.presentation.hurry()
  }

  /** Takes our latest decision back; it returns as the draft of the next one. */
  takeBack(): Promise<boolean> {
    return this.decide({ type: 'TakeBack' })
  }

  /** Sends a draft, which is played if time runs out; where the rules say so, the others see it. */
  draft(action: unknown): void {
    const match = this.newest?.match
    if (!match || match.number === null || !match.menu) return
    this.drafted = action
    this.unconfirmed += 1
    const message = { type: 'draft', number: match.number, action, match: match.id } as const
    const answered = () => (this.unconfirmed -= 1)
    this.socket.ask(message).then(answered, answered) // lost drafts are resent after reconnecting
  }

  /** Asks the coach about the current decision. */
  async advise(): Promise<void> {
    if (this.advising) return
    this.advising = true
    await this.do({ type: 'advise' })
    this.advising = false
  }

  /** Asks for the table in words. */
  async describe(): Promise<void> {
    this.described = undefined
    await this.do({ type: 'describe' })
  }

  async join(name: string): Promise<boolean> {
    const { token } = me()
    const joining = { type: 'join', token, name, role: 'player', language: language() } as const
    const joined = await this.tried(this.socket.ask(joining))
    if (joined) this.dismissed = false
    return joined
  }

  close(): void {
    this.presentation.stop()
    this.socket.close()
  }

  private hear(answer: Advised | Described): void {
    if (answer.type === 'described') this.described = answer.lines
    else if (answer.number === this.newest?.match?.number) this.advised = answer
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
    const before = this.newest
    this.newest = frame
    this.busyFor = undefined
    rememberCommitment(frame, fresh)
    this.chat = added(this.chat, frame.chat)
    const { match, you } = frame
    const gone = before?.you.person != null && you.person === null
    if (fresh && gone && !you.removed) this.dismissed = true
    const decided = match?.number !== before?.match?.number || match?.id !== before?.match?.id
    if (decided) {
      this.refusedFor = undefined
      this.drafted = undefined
      this.advised = undefined
    } else this.settleDraft(before, frame, fresh)
    if (you.person !== null) visited(frame.table.code, frame.table.game)
    const again = fresh || frame.language !== before?.language // the whole story is repeated
    this.present(frame, again)
  }

  /** Everything waits for the board, except after (re)joining: then it shows at once. */
  private present(frame: Frame, again: boolean): void {
    const { match } = frame
    const before = this.presentation.last?.of
    const known = match && match.id === before?.frame.match?.id ? before.story : []
    const story = match?.story ?? [...known, ...(match?.told ?? [])]
    const asked = stillDeciding(before?.frame, frame)
    const shown: Shown = { frame, story, again, asked }
    if (again || !match) {
      this.presentation.skipTo(settled(shown, match?.told.length))
      // Those who have just arrived have no result to look at.
      if (match?.held) void this.continue()
      return
    }
    const timing = { pace: frame.table.settings.pace, held: match.held }
    const moments = momentsTo(shown, before?.frame.match, match, this.board.scenes, timing)
    // Somebody has continued, perhaps on another device or by deciding: what is on show has been seen.
    const continued = before?.frame.match?.held || (!match.told.length && !match.rest)
    if (!match.held && continued) this.presentation.release()
    this.presentation.add(moments)
  }

  /** A moment is on show: its words and sounds come with it. */
  private shown({ of, tells, settled }: Moment<Shown>): void {
    const { frame, story, again } = of
    const told = frame.match?.told ?? []
    if (this.of !== of) this.told = 0
    this.of = of
    if (!again)
      for (const { event } of told.slice(this.told, tells)) {
        const sound = this.board.sounds?.[(event as { type: string }).type]
        if (sound) this.onsound?.(sound)
      }
    if (tells > this.told || settled) this.story = storyUntil(tells, told, story)
    if (tells > this.told) this.fresh = told[this.told]!.number
    else if (again) this.fresh = Infinity
    this.told = tells
    if (!settled) return
    this.news = told
    // Newcomers read the story, which may be newer than any notice.
    const recent = frame.notices.filter(
      (each) => !again || (!story.length && frame.now - each.at < RECENT),
    )
    if (recent.length || told.length) this.notice = recent.at(-1)
  }

  /** The server keeps drafts only in memory, and other tabs or teammates may edit them too. */
  private settleDraft(before: Frame | undefined, frame: Frame, fresh: boolean): void {
    const known = frame.match?.draft ?? null
    if (this.drafted === undefined || !frame.match?.menu || this.unconfirmed > 0) return
    if (known !== null && !sameAction(known, before?.match?.draft)) this.drafted = undefined
    else if (fresh && known === null) this.draft(this.drafted)
  }
}

/** Appends the new lines; after a reconnect some arrive a second time. */
function added<T extends { number: number }>(known: T[], more: T[]): T[] {
  const last = known.at(-1)?.number ?? 0
  const fresh = more.filter((line) => line.number > last)
  return fresh.length ? [...known, ...fresh] : known
}

const typeOf = ({ event }: Happened): string => (event as { type: string }).type
