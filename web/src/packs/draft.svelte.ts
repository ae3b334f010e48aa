// A pack while it is being written. Every change stays in the browser until the server has it.

import type { Finding, PackFacts } from '$generated/protocol'
import { Refused } from '$lib/api'
import { read, write } from '$lib/storage'
import { check, keep } from './api'
import { coverOf, isBlank, packText, type Cover, type Row } from './question-conversion'

export type Entry = { key: number; row: Row; fresh: boolean } // fresh: just added
export type Kept = { cover: Cover; rows: Row[] }

/** The storage key of a pack that the server doesn't know yet; others are kept under their id. */
export const NEW = 'new'
export const IMPORTED = 'import'
const PAUSE = 700 // milliseconds after the last keystroke
const LATER = 5000 // if the server couldn't be reached
const PASSING = ['lost', 'too_fast', 'try_again'] // refusals that say nothing about the pack

export const keptDraft = (key: string): Kept | null => read<Kept | null>(`draft.${key}`, null)
export const keepDraft = (key: string, kept: Kept): void => write(`draft.${key}`, kept)
export const dropDraft = (key: string): void => write(`draft.${key}`, null)

export class Draft {
  cover = $state(coverOf({}))
  entries = $state<Entry[]>([])
  findings = $state.raw<Finding[]>([])
  private numbers = $state.raw(new Map<number, number>()) // of the entries at the last check
  private made = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private turn = 0 // of the latest check

  constructor(
    readonly key: string, // under which the browser stores it
    readonly id: string | null, // of the pack it edits; null: a new one
    from: Partial<Kept> = {},
  ) {
    this.cover = { ...this.cover, ...from.cover }
    this.entries = (from.rows ?? []).map((row) => this.entry(row, false))
  }

  private entry(row: Row, fresh: boolean): Entry {
    return { key: ++this.made, row: { ...row }, fresh }
  }

  /** An id that no other question has; it stays the same as others come and go. */
  private freeId(): string {
    const taken = new Set(this.entries.map(({ row }) => row.id))
    let number = this.entries.length + 1
    while (taken.has(`question-${number}`)) number++
    return `question-${number}`
  }

  /** Adds a question, with the category and difficulty of the last one. */
  add(): Entry {
    const before = this.entries.at(-1)?.row
    const { category = '', difficulty = '2' } = before ?? {}
    const usual = { id: this.freeId(), category, difficulty }
    this.entries.push(this.entry(usual, true))
    return this.entries.at(-1)!
  }

  /** What is wrong with a question, or with the cover (null), in the fields written so far. */
  findingsOf(entry: Entry | null): Finding[] {
    const number = entry === null ? null : this.numbers.get(entry.key)
    const begun = ({ field }: Finding) =>
      !entry?.fresh || (field !== null && Boolean(entry.row[field]?.trim()))
    return this.findings.filter((each) => each.number === number && begun(each))
  }

  readonly faults = $derived(this.findings.filter((each) => each.level === 'error').length)

  /** Stores the draft in the browser, and has the server check it at the next pause. */
  changed(): void {
    keepDraft(this.key, { cover: this.cover, rows: this.rows })
    this.ask(PAUSE)
  }

  private get written(): Entry[] {
    return this.entries.filter(({ row }) => !isBlank(row))
  }

  private get rows(): Row[] {
    return this.written.map(({ row }) => row)
  }

  private ask(delay: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.tried(), delay)
  }

  private async tried(): Promise<void> {
    const asked = this.check()
    const turn = this.turn
    try {
      await asked
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (PASSING.includes(error.code) && turn === this.turn) this.ask(LATER)
    }
  }

  async check(): Promise<void> {
    this.stop()
    const turn = this.turn
    const numbers = new Map(this.written.map(({ key }, place) => [key, place + 1]))
    const { findings } = await check(packText(this.cover, this.rows))
    if (turn !== this.turn) return // a later check counts, whichever answer comes first
    this.findings = findings
    this.numbers = numbers
  }

  /** Saves the pack; undefined if something must be fixed first. */
  async save(): Promise<PackFacts | undefined> {
    for (const entry of this.entries) entry.fresh = false
    await this.check()
    if (this.faults) return undefined
    const facts = await keep(packText(this.cover, this.rows), this.id)
    this.discard()
    return facts
  }

  /** Stops checking, and ignores any answer still on its way. */
  stop(): void {
    clearTimeout(this.timer)
    this.turn += 1
  }

  discard(): void {
    this.stop()
    dropDraft(this.key)
  }
}
