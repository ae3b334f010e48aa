// The previous question, from what was told: what was right, which guess won, and what it brought.

import type { BoardProps } from '$lib/game-components'
import { baseLanguage, spelt } from '$lib/i18n.svelte'
import type { Game, Payment, Slot, Wording } from '../types'

export type LastQuestion = {
  number: number
  answer: string
  unit: string
  winners: string[] // none if nobody guessed
  authors: number[] // of the winning guess
  payments: Payment[]
}

type Wordings = Record<string, Wording | null>

export function lastQuestion(story: BoardProps<Game>['story'] = []): LastQuestion | undefined {
  let found: LastQuestion | undefined
  let [number, unit] = [0, '']
  let mat: Slot[] = []
  let revealed: { answer: string; winners: string[] } | undefined
  for (const { event } of story)
    switch (event.type) {
      case 'QuestionAsked':
        number = event.number
        unit = (event.wordings as Wordings)[baseLanguage()]?.unit ?? spelt(event.unit)
        break
      case 'GuessesOpened':
        mat = event.mat
        break
      case 'AnswerRevealed':
        revealed = event
        break
      case 'BetsSettled':
        if (revealed) {
          const { answer, winners } = revealed
          const authors = mat.find((slot) => slot.name === winners[0])?.authors ?? []
          found = { number, answer, unit, winners, authors, payments: event.payments }
        }
        break
      case 'QuestionVoided':
        found = { number, answer: event.answer, unit, winners: [], authors: [], payments: [] }
    }
  return found
}

/** What a question brought a side. */
export const gain = ({ bonus, won, lost }: Payment): number => bonus + won - lost
