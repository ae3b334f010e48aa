// How a question gets from one decision to the next: the guesses are turned up and sort themselves;
// the bets are seen, the answer is turned, a slot wins, and the bank pays.

import type { MatchOf } from '$lib/game-components'
import { moving } from '$lib/motion'
import type { Step } from '$lib/presentation.svelte'
import type { Event, Game, Settlement, Stake, View } from '../types'

/** The moments of a question in which nobody decides. */
export type Act =
  | 'gathered' // all answer cards are face down
  | 'turned' // face up, where they were written
  | 'sorted' // on the mat
  | 'void' // nobody guessed, and the answer is read out
  | 'bets' // all bets are on the mat
  | 'suspense' // somebody reaches for the answer
  | 'answer'
  | 'winner'
  | 'paid'
  | 'over' // the match has ended, and everyone's money is counted

/** The table at that moment; while the answer is read out, how the question turned out; and at the
 * end, everyone's place. */
export type Scene = { act: Act; view: View; settlement?: Settlement; ranking?: number[] }

const MS: Record<Act, number> = {
  gathered: 400,
  turned: 1100,
  sorted: 1000,
  void: 1500,
  bets: 900,
  suspense: 900,
  answer: 800,
  winner: 800,
  paid: 1200,
  over: 1200,
}

const ALONE = { winners: [], payments: [] } // an answer that nobody guessed at

type Match = MatchOf<Game>

export function scenesTo(before: Match, after: Match): Step<Scene>[] {
  const steps: Step<Scene>[] = []
  const events = after.told.map((each) => each.event)
  const show = (act: Act, tells: number, view: View, settlement?: Settlement) =>
    steps.push({
      shows: { act, view, ...(settlement && { settlement }) },
      tells,
      ms: moving(MS[act]),
    })
  const everyone = after.seats.map((_, seat) => seat)
  const asked = before.view.phase
  events.forEach((event, known) => {
    const told = known + 1
    if (asked === 'guess' && event.type === 'GuessesOpened') {
      const written = { ...before.view, decided: everyone, guess: after.view.guess }
      show('gathered', known, written)
      show('turned', known, { ...written, mat: event.mat })
      show('sorted', told, after.view)
    } else if (asked === 'guess' && event.type === 'QuestionVoided') {
      const blank = { ...before.view, decided: everyone }
      show('gathered', known, blank)
      show('turned', known, blank)
      show('void', told, blank, { ...event, ...ALONE })
    } else if (asked === 'bet' && event.type === 'AnswerRevealed') {
      const view = { ...before.view, bets: betsAfter(before.view, events), decided: everyone }
      const settled = events.find((each) => each.type === 'BetsSettled')
      const settlement = { ...event, payments: settled?.payments ?? [] }
      show('bets', known, view, settlement)
      show('suspense', known, view, settlement)
      show('answer', known, view, settlement)
      show('winner', told, view, settlement)
      const { cash, chips } = after.view
      const paid = { ...view, cash, chips }
      if (settled) show('paid', events.indexOf(settled) + 1, paid, settlement)
      if (settled && after.outcome) {
        show('over', events.length, paid, settlement)
        steps.at(-1)!.shows.ranking = after.outcome.ranking
      }
    }
  })
  return steps
}

/** All bets, sealed until now or placed one after another. */
function betsAfter(view: View, events: Event[]): Stake[][] {
  const bets = [...view.bets]
  for (const event of events) {
    if (event.type === 'BetsOpened') return event.bets
    if (event.type === 'BetPlaced') bets[event.seat] = event.bets
  }
  return bets
}
