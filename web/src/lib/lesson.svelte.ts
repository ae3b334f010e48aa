// A lesson as it is being played: which scene, which of its frames, and what the learner decided.

import type { Happened, Lesson, LessonScene, MatchFacts } from '$generated/protocol'
import { lesson as ask, Refused } from './api'
import { t } from './i18n.svelte'
import { sameAction } from './same-action'

// Milliseconds for a board to show a move, and for each event in it.
const MOVE = 700
const EVENT = 500
const LONGEST = 4500

export class Course {
  lesson = $state.raw<Lesson>()
  place = $state(0)
  /** Index of the scene's frame on the board. */
  beat = $state(0)
  /** Whether the whole scene has been shown, so that the guide can talk about it. */
  settled = $state(false)
  hint = $state<string>()
  /** The draft of the current decision, as the board or the form has arranged it. */
  drafted = $state.raw<unknown>()
  /** Changes when the board must be set up from scratch, because the lesson went back or jumped. */
  visit = $state(0)
  private chosen: number[] = [] // which of the right answers were taken, in order
  private known = '' // the choices that the loaded lesson continues from
  private language = 'en'
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly game: string) {}

  get scene(): LessonScene | undefined {
    return this.lesson?.scenes[this.place]
  }

  get match(): MatchFacts | undefined {
    const frame = this.scene?.frames[this.beat]
    return frame && { ...frame, draft: this.drafted ?? null }
  }

  /** What has happened in this scene so far, in words. */
  get lines(): string[] {
    const shown = this.scene?.frames.slice(0, this.beat + 1) ?? []
    return shown.flatMap((frame) => frame.told.map((each) => each.text)).filter(Boolean)
  }

  /** What has been told in the lesson so far. */
  get story(): Happened[] {
    const before = this.lesson?.scenes.slice(0, this.place).flatMap((scene) => scene.frames) ?? []
    const now = this.scene?.frames.slice(0, this.beat + 1) ?? []
    return [...before, ...now].flatMap((frame) => frame.told)
  }

  get last(): boolean {
    return this.place + 1 === this.lesson?.scenes.length
  }

  get asked(): boolean {
    return this.settled && !!this.scene?.choose.length
  }

  /** Loads the lesson in this language, staying at the current scene. */
  async load(language: string): Promise<void> {
    this.language = language
    await this.fetch()
    this.stay()
  }

  next(): void {
    if (!this.settled) this.stay()
    else if (!this.asked && !this.last) this.enter(this.place + 1)
  }

  back(): void {
    if (!this.place) return
    this.place -= 1
    this.stay()
  }

  /** Continues if the action is right; otherwise nothing is played, and there is a hint. */
  async choose(action: unknown): Promise<boolean> {
    const { scene, place } = this
    if (!scene || !this.asked) return false
    const found = scene.choose.findIndex((each) => sameAction(each, action))
    if (found < 0) {
      this.hint = scene.otherwise ?? t('learn.otherwise')
      return false
    }
    const before = this.lesson!.scenes.slice(0, place).filter((each) => each.choose.length)
    this.chosen = [...this.chosen.slice(0, before.length), found]
    try {
      if (this.known !== this.path()) await this.fetch()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.hint = t('lost.retry')
      return false
    }
    // Meanwhile the learner may have gone back, or chosen a second time.
    if (this.place !== place || !this.settled) return false
    this.enter(place + 1)
    return true
  }

  stop(): void {
    clearTimeout(this.timer)
  }

  private async fetch(): Promise<void> {
    const path = this.path()
    this.lesson = await ask(this.game, this.language, this.chosen)
    this.known = path
  }

  /** The choices taken, without trailing zeros: the first answer is the default. */
  private path(): string {
    return this.chosen.join().replace(/(^|,)0(,0)*$/, '')
  }

  private enter(place: number): void {
    this.place = place
    this.beat = 0
    this.settled = false
    this.hint = undefined
    this.drafted = undefined
    if (this.scene?.skip) this.visit += 1
    this.wait()
  }

  private wait(): void {
    const happened = this.scene?.frames[this.beat]?.told.length ?? 0
    const pause = Math.min(MOVE + EVENT * happened, LONGEST)
    if (happened) this.timer = setTimeout(() => this.advance(), pause)
    else this.advance()
  }

  private advance(): void {
    if (this.beat + 1 >= (this.scene?.frames.length ?? 0)) return this.settle()
    this.beat += 1
    this.wait()
  }

  private settle(): void {
    clearTimeout(this.timer)
    this.beat = (this.scene?.frames.length ?? 1) - 1
    this.settled = true
  }

  /** Shows the end of the scene at once, on a new board. */
  private stay(): void {
    this.hint = undefined
    this.drafted = undefined
    this.visit += 1
    this.settle()
  }
}
