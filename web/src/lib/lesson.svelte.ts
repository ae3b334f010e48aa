// A lesson as it is being played: which scene, which of its frames, and what the learner decided.

import type { Lesson, LessonScene, MatchFacts } from '$generated/protocol'
import { lesson as ask, Refused } from './api'
import { t } from './i18n.svelte'
import { sameAction } from './same-action'

// Milliseconds for a board to show a move, and for each thing that happened in it.
const MOVE = 700
const EVENT = 500
const LONGEST = 4500

export class Course {
  lesson = $state.raw<Lesson>()
  place = $state(0)
  /** Which frame of the scene is on the board. */
  beat = $state(0)
  /** Whether all of the scene has been seen, so that it can be talked about. */
  settled = $state(false)
  hint = $state<string>()
  /** What is being arranged for the decision that is due, by the board or by the form. */
  drafted = $state.raw<unknown>()
  /** Grows when the board has to be set up anew, because time ran backwards, or jumped. */
  visit = $state(0)
  private chosen: number[] = [] // which of the right choices were taken, one after the other
  private known = '' // the choices that the lesson at hand goes on from
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

  /** What happened in this scene so far, in words. */
  get lines(): string[] {
    const shown = this.scene?.frames.slice(0, this.beat + 1) ?? []
    return shown.flatMap((frame) => frame.told.map((each) => each.text)).filter(Boolean)
  }

  get last(): boolean {
    return this.place + 1 === this.lesson?.scenes.length
  }

  get asked(): boolean {
    return this.settled && !!this.scene?.choose.length
  }

  /** The lesson in this language, from the scene that one is at. */
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

  /** Go on, if that is right; otherwise nothing is played, and there is a hint. */
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
    // Meanwhile somebody may have gone back, or chosen a second time.
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

  /** The choices taken; at the end of them the first ones go without saying. */
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

  /** The end of the scene at once, on a board that knows nothing of what came before or after. */
  private stay(): void {
    this.hint = undefined
    this.drafted = undefined
    this.visit += 1
    this.settle()
  }
}
