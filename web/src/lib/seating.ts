// Who sits where: the people of a seat, who is watching, and which seats somebody could still take.

import type {
  ChairFacts,
  MatchFacts,
  PersonFacts,
  SeatFacts,
  TableFacts,
} from '$generated/protocol'
import { joined } from './formatting'
import { t, type Key } from './i18n.svelte'

/** The people who play a seat of the match. */
export const peopleOf = (facts: TableFacts, seat: SeatFacts | undefined): PersonFacts[] =>
  onChair(facts, seat?.chair ?? -1)

/** Whether anybody who plays this seat is at the table; bots always are. */
export function isHere(facts: TableFacts, seat: SeatFacts): boolean {
  const people = peopleOf(facts, seat)
  return !people.length || people.some((each) => each.here)
}

/** The people on a chair; several are a team. */
export function onChair(facts: TableFacts, chair: number): PersonFacts[] {
  const ids = facts.chairs[chair]?.people ?? []
  return ids.flatMap((id) => facts.people.find((each) => each.id === id) ?? [])
}

/** People with a name who have no chair. */
export const watchersOf = (facts: TableFacts): PersonFacts[] =>
  facts.people.filter((each) => !facts.chairs.some((chair) => chair.people.includes(each.id)))

/** How many people are watching: without a name, or with one but without a chair. */
export const spectators = (facts: TableFacts): number =>
  facts.watching + watchersOf(facts).filter((each) => each.here).length

/** When time runs out: for us if we are to move, otherwise for the player with the least of it left. */
export function deadlineOf({ seats }: MatchFacts, own: number | null): number | null {
  const ours = seats[own ?? -1]
  const due = ours?.owes ? [ours] : seats.filter((each) => each.owes)
  const times = due.flatMap((each) => each.deadline ?? [])
  return times.length ? Math.min(...times) : null
}

/** Whether several people may share a chair. */
export const inTeams = (facts: TableFacts): boolean => facts.settings.options.teams === true

/** Whether the people on a chair have given their team a name. */
export function isNamed(facts: TableFacts, chair: ChairFacts): boolean {
  const names = chair.people.map((id) => facts.people.find((each) => each.id === id)?.name ?? '')
  return chair.people.length > 0 && chair.name !== names.join(' & ')
}

/** A seat that a latecomer could play. */
export type OpenSeat = { chair: number; name: string; team: boolean }

/** Where bots play, and in a team game every team. */
export function openSeats(facts: TableFacts, match: MatchFacts): OpenSeat[] {
  if (facts.phase !== 'playing') return []
  return match.seats.flatMap((seat) => {
    const team = peopleOf(facts, seat).length > 0
    if (seat.chair === null || (team && !inTeams(facts))) return []
    return { chair: seat.chair, name: seat.name, team }
  })
}

/** Whether everyone else was a bot from the start. */
export const playsAlone = ({ seats }: MatchFacts, own: number | null): boolean =>
  own !== null &&
  seats.length > 1 &&
  seats.every(({ bot, standing_in }, seat) => seat === own || (!!bot && !standing_in))

/** How strong the bots are, one sentence for each level. */
export function introductions({ seats }: MatchFacts): string[] {
  const bots = seats.filter(({ bot, standing_in }) => bot && !standing_in)
  return [...new Set(bots.map(({ bot }) => bot))].map((each) => {
    const names = bots.filter(({ bot }) => bot === each).map(({ name }) => name)
    const level = t(`level.${each}` as Key)
    return t('bot.introduced', { names: joined(names), n: names.length, level })
  })
}
