// The board's own words and the house choices that it draws; both are shared by its parts.
import type { Options } from '$generated/games/intuition_game'
import { local, sayer } from '$lib/i18n.svelte'

const en = {
  mat: 'The mat',
  lot: 'Who deals first? The lot decides.',
  youMark: 'You deal. Tap the card that will come.',
  marks: '{name} deals, and marks a card.',
  youWager: 'Tap your marker, or drag a token there.',
  youBet: 'Tap spots, or drag tokens onto them.',
  ready: '{n} of {all} are ready.',
  coming: 'Here comes the card …',
  was: 'It was',
  marker: 'marker',
  came: 'came',
  gone: 'gone',
  add: 'add a token',
  with: 'With',
  against: 'Against',
  theDealer: 'the dealer',
  deck: 'to come',
  discards: 'discarded',
  bank: 'Bank',
  deals: 'deals {n} more',
  dealer: 'dealer',
  sealed: 'ready',
  thinking: 'not ready yet',
  staked: 'staked',
  left: '{n} of {all} left',
  takeBack: 'Take one back:',
  allBack: 'All back',
  yours: 'Your tokens on the mat; tap one to take it back',
  none: 'Bet nothing',
  wager: 'Stake {n} on {spot}',
  bet: 'Bet {n}: {what}',
  betMany: 'Bet {n} on {spots} spots',
  payCard: 'card',
  payMatch: 'colour, character',
  payWild: 'wild',
  payMarked: 'wild marked',
  paySpecial: 'with, against',
  winner: 'wins',
}

const de: typeof en = {
  mat: 'Das Spielfeld',
  lot: 'Wer gibt zuerst? Das Los entscheidet.',
  youMark: 'Du gibst. Tippe auf die Karte, die kommen wird.',
  marks: '{name} gibt und markiert eine Karte.',
  youWager: 'Tippe deinen Marker an, oder zieh einen Chip dorthin.',
  youBet: 'Tippe auf Felder, oder zieh Chips darauf.',
  ready: '{n} von {all} sind bereit.',
  coming: 'Jetzt kommt die Karte …',
  was: 'Es war',
  marker: 'Marker',
  came: 'gekommen',
  gone: 'weg',
  add: 'einen Chip dazu',
  with: 'Mit',
  against: 'Gegen',
  theDealer: 'Geber',
  deck: 'kommen noch',
  discards: 'abgelegt',
  bank: 'Bank',
  deals: 'gibt noch {n}-mal',
  dealer: 'Geber',
  sealed: 'bereit',
  thinking: 'noch nicht bereit',
  staked: 'gesetzt',
  left: 'noch {n} von {all}',
  takeBack: 'Einen zurücknehmen:',
  allBack: 'Alle zurück',
  yours: 'Deine Chips auf dem Feld; tippe an, um zurückzunehmen',
  none: 'Nichts setzen',
  wager: '{n} auf {spot} setzen',
  bet: '{n} setzen: {what}',
  betMany: '{n} auf {spots} Felder setzen',
  payCard: 'Karte',
  payMatch: 'Farbe, Figur',
  payWild: 'wild',
  payMarked: 'wild markiert',
  paySpecial: 'mit, gegen',
  winner: 'gewinnt',
}

export type Word = keyof typeof en

export const say = sayer({ en, de })

export const WILD = 'wild'

// The usual names; a table may have names of its own, which stay as they are.
const NAMES: { en: Record<string, string>; de: Record<string, string> } = {
  en: {},
  de: {
    Red: 'Rot',
    Yellow: 'Gelb',
    Blue: 'Blau',
    Green: 'Grün',
    Ox: 'Ochse',
    Eagle: 'Adler',
    Lion: 'Löwe',
    Bear: 'Bär',
  },
}

/** What a spot is called: a card, a colour, a character, wild, with or against. */
export function nameOf(spot: string): string {
  if (spot === 'with' || spot === 'against') return `${say(spot)} ${say('theDealer')}`
  const names = local(NAMES)
  return spot
    .split('-')
    .map((part) => names[part] ?? part)
    .join('-')
}

/** A table names only the options that differ from these. */
export const USUAL: Pick<
  Options,
  | 'colours'
  | 'characters'
  | 'payout_exact'
  | 'payout_match'
  | 'payout_wild'
  | 'payout_dealer_wild'
  | 'payout_special'
  | 'dealer_adds_up'
> = {
  colours: ['Red', 'Yellow', 'Blue', 'Green'],
  characters: ['Ox', 'Eagle', 'Lion', 'Bear'],
  payout_exact: 10,
  payout_match: 2,
  payout_wild: 5,
  payout_dealer_wild: 10,
  payout_special: 1,
  dealer_adds_up: false,
}
export type House = typeof USUAL

/** Tokens of a seat on a spot: lying there, or what came of them. */
export type Chip = { seat: number; kind: 'laid' | 'won' | 'lost'; stake: number; amount: number }

/** What a chip says: what was won and lost has its sign. */
export const figureOf = ({ kind, amount }: Chip): string =>
  (kind === 'won' ? '+' : kind === 'lost' ? '−' : '') + amount
