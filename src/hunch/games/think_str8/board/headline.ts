// What the panel says while bets are checked. The board says what the others told about each of them,
// so the panel waits for the last one, and then says what became of yours or, if you have none, how
// all of them did.

import type { You } from '$generated/protocol'
import type { BoardProps, MatchOf } from '$lib/game-components'
import { capital, joined } from '$lib/formatting'
import { HINT_SHAPES, t } from '../text'
import type { Game } from '../types'

type Hint = keyof typeof HINT_SHAPES

type Story = NonNullable<BoardProps<Game>['story']>

/** The sentence in place of the latest event's own, if there is a better one. */
export function headlineOf(story: Story, { seats }: MatchOf<Game>, you: You): string | undefined {
  const since = story.findLastIndex(({ event }) => event.type !== 'BetChecked') + 1
  const checks = story.slice(since).flatMap(({ event, text }) =>
    event.type === 'BetChecked' ? [{ ...event, text }] : [],
  )
  if (!checks.length) return undefined
  if (checks.length < seats.length) return t('checking')
  const own = checks.find(({ seat }) => seat === you.seat)
  if (own) return own.text
  const told = (hint: Hint) => checks.filter(({ bet }) => bet.hint === hint)
  return (Object.keys(HINT_SHAPES) as Hint[])
    .filter((hint) => told(hint).length)
    .map((hint) => `${capital(t(hint))}: ${joined(told(hint).map(({ seat }) => seats[seat]!.name))}`)
    .join(' · ')
}
