// Opens a table: for friends, or for a match against bots right away.

import type { GameFacts, Settings } from '$generated/protocol'
import { openTable } from './api'
import { t } from './i18n.svelte'
import { me } from './storage'
import { presetAlone, type Options } from './options'
import { go } from './router.svelte'
import type { Table } from './table.svelte'

export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const
export const USUAL_LEVEL = 'medium'

type Plan = { bots: number; level: string }
const plans = new Map<string, Plan>() // by table code, until the table page takes it

export async function host(game: string, options: Options = {}): Promise<void> {
  go(`/t/${await open(game, { options })}`)
}

/** Plays a variant against bots, with the coach at hand; by default the one for playing alone,
 * which may be without a clock. */
export async function playNow(
  facts: GameFacts,
  plan: Plan,
  options: Options = presetAlone(facts)?.options ?? {},
): Promise<void> {
  const code = await open(facts.game.name, { options, coach: true })
  plans.set(code, plan)
  go(`/t/${code}`)
}

function open(game: string, chosen: Partial<Settings>): Promise<string> {
  const settings = chosen as Settings // the server fills in the defaults
  return openTable({ game, name: me().name || t('home.guest'), settings })
}

export const takePlan = (code: string): Plan | undefined => {
  const plan = plans.get(code)
  plans.delete(code)
  return plan
}

/** Seats the bots and starts the match. */
export async function seatBotsAndStart(plan: Plan, table: Table): Promise<void> {
  const free = freeChairs(table).slice(0, plan.bots)
  for (const chair of free) await table.do({ type: 'bot', chair, level: plan.level })
  await table.do({ type: 'start' })
}

export function freeChairs(table: Table): number[] {
  const chairs = table.facts?.chairs ?? []
  return chairs.flatMap((chair, place) => (chair.bot || chair.people.length ? [] : [place]))
}
