// A game's options as its form edits them. Only what differs from the defaults is kept.

import type { ExplainedPreset, GameFacts, Setting, TableFacts } from '$generated/protocol'
import { joined } from './formatting'
import { filled, language, t } from './i18n.svelte'
import { sameAction } from './same-action'

export type Options = Record<string, unknown>
/** A seat of the coming match, and who would play it. */
export type Player = { seat: number; name: string; bot: boolean }

export const valueOf = (setting: Setting, options: Options): unknown =>
  setting.name in options ? options[setting.name] : setting.default

export function withValue(setting: Setting, options: Options, value: unknown): Options {
  const rest = { ...options }
  delete rest[setting.name]
  return sameAction(value, setting.default) ? rest : { ...rest, [setting.name]: value }
}

/** Whether a preset may change it; it leaves alone who sits where, where they are, and which
 * material is used. */
const isRule = (setting: Setting): boolean => !setting.seats && !setting.list && !setting.local

type Form = Pick<GameFacts, 'options' | 'presets'>

export function withPreset(form: Form, options: Options, preset: ExplainedPreset): Options {
  const kept = form.options.filter((each) => !isRule(each) && each.name in options)
  return {
    ...Object.fromEntries(kept.map(({ name }) => [name, options[name]])),
    ...preset.options,
  }
}

/** The preset that these options match, if there is one. */
export const presetOf = (form: Form, options: Options): ExplainedPreset | undefined =>
  form.presets.find((preset) => sameAction(withPreset(form, options, preset), options))

/** What somebody playing alone against bots starts with. */
export const presetAlone = ({ presets }: Form): ExplainedPreset | undefined =>
  presets.find((preset) => preset.alone) ?? presets[0]

/** The seats of the coming match: chairs in use, in their order. */
export function playersOf({ chairs }: TableFacts): Player[] {
  const taken = chairs.filter((chair) => chair.bot !== null || chair.people.length)
  return taken.map(({ name, bot }, seat) => ({ seat, name, bot: bot !== null }))
}

const playerName = (players: Player[], seat: unknown): string =>
  players.find((each) => each.seat === seat)?.name ?? t('lobby.chair', { n: Number(seat) + 1 })

/** An option's number with its unit, or the name of that number. */
export function countOf(setting: Setting, value: number, lang = language()): string {
  const named = setting.named.find((each) => each.value === value)
  if (named) return named.label
  const n = value / (setting.unit?.divisor ?? 1)
  const one = new Intl.PluralRules(lang).select(n) === 'one'
  return filled((one ? setting.unit?.one : setting.unit?.other) ?? '{n}', { n })
}

/** An option's value in words. */
export function said(
  setting: Setting,
  value: unknown,
  players: Player[],
  lang = language(),
): string {
  const named = setting.named.find((each) => sameAction(each.value, value))
  if (named) return named.label
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (setting.seats === 'one') return playerName(players, value)
  if (Array.isArray(value)) {
    const items = value.map((each) => (setting.seats ? playerName(players, each) : String(each)))
    return setting.seats ? items.join(', ') : joined(items)
  }
  if (typeof value === 'number') return countOf(setting, value, lang)
  return setting.labels[setting.choices.indexOf(String(value))] ?? String(value)
}

/** Options under their headings, in the order in which the game lists them. */
export function grouped(settings: Setting[]): { title: string; settings: Setting[] }[] {
  const titles = [...new Set(settings.map((each) => each.group))]
  return titles
    .sort((one, other) => Number(!!one) - Number(!!other)) // those without a heading come first
    .map((title) => ({ title, settings: settings.filter((each) => each.group === title) }))
}

/** The options without seats that nobody has taken, as after somebody has left. */
export function withoutEmptySeats(settings: Setting[], options: Options, seats: number): Options {
  return settings.reduce((kept, setting) => {
    const value = valueOf(setting, kept)
    if (setting.seats === 'one' && Number(value) >= seats)
      return withValue(setting, kept, setting.default)
    if (setting.seats !== 'order' || !Array.isArray(value)) return kept
    const order = value.filter((seat) => seat < seats)
    return order.length < value.length ? withValue(setting, kept, order) : kept
  }, options)
}

/** An order of these players that begins with the chosen seats, to be rearranged by dragging. */
export function inOrder(players: Player[], chosen: number[]): Player[] {
  const known = chosen.flatMap((seat) => players.find((each) => each.seat === seat) ?? [])
  return [...known, ...players.filter((each) => !chosen.includes(each.seat))]
}

/** The list with one item moved to another place. */
export function moved<T>(items: T[], from: number, to: number): T[] {
  const rest = items.filter((_, place) => place !== from)
  return [...rest.slice(0, to), items[from]!, ...rest.slice(to)]
}
