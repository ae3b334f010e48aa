// The board's own words and its way of writing numbers; the parts of the board share them.
import { language, sayer } from '$lib/i18n.svelte'
import { readableNumber as figure } from '$lib/formatting'

export { figure }

const en = {
  question: 'Question {n} of {all}',
  hard: 'Difficulty {n} of 3',
  in: 'in {unit}',
  answer: 'The answer',
  last: 'Last question',
  source: 'Source:',
  writing: 'is writing',
  written: 'has finished guessing',
  ownGuess: 'Your guess',
  blank: 'no guess',
  mat: 'The betting mat',
  odds: '{n} to 1',
  tooHigh: 'All too high',
  below: 'less than {n}',
  red: 'Red',
  black: 'Black',
  left: 'left of the middle',
  right: 'right of the middle',
  put: 'Put a chip on:',
  bets: '{name} bets {sum}',
  arranges: '{name} is arranging {sum}',
  wins: 'Wins',
  money: 'Money of all sides',
  done: 'finished',
  won: 'won {sum}',
  lost: 'lost {sum}',
  bonus: 'bonus {sum}',
  even: 'no change',
  tap: 'Tap a slot, or drag a Wager Chip onto it.',
  move: 'Tap another slot to move a chip.',
  yours: 'Your bets',
  on: '{sum} on {spot}',
  bet: 'Bet {what}',
  under: 'Put {sum} under the chip on {spot}',
  cash: '{sum} left to put under them',
  take: 'Take the chip back from {spot}',
  takeCash: 'Take the money back from {spot}',
  next: 'Next question',
  wonBy: '{guess} won',
}
type Key = keyof typeof en

const de: Record<Key, string> = {
  question: 'Frage {n} von {all}',
  hard: 'Schwierigkeit {n} von 3',
  in: 'Einheit: {unit}',
  answer: 'Die Antwort',
  last: 'Letzte Frage',
  source: 'Quelle:',
  writing: 'schreibt noch',
  written: 'hat geschätzt',
  ownGuess: 'Deine Schätzung',
  blank: 'keine Schätzung',
  mat: 'Die Wettmatte',
  odds: '{n} zu 1',
  tooHigh: 'Alle zu hoch',
  below: 'weniger als {n}',
  red: 'Rot',
  black: 'Schwarz',
  left: 'links der Mitte',
  right: 'rechts der Mitte',
  put: 'Einen Chip setzen auf:',
  bets: '{name} setzt {sum}',
  arranges: '{name} überlegt: {sum}',
  wins: 'Gewinnt',
  money: 'Geld aller Seiten',
  done: 'fertig',
  won: 'gewinnt {sum}',
  lost: 'verliert {sum}',
  bonus: 'Bonus {sum}',
  even: 'unverändert',
  tap: 'Tippe auf ein Feld, oder zieh einen Wettchip darauf.',
  move: 'Tippe auf ein anderes Feld, um einen Chip zu verschieben.',
  yours: 'Deine Wetten',
  on: '{sum} auf {spot}',
  bet: '{what} setzen',
  under: '{sum} unter den Chip auf {spot} legen',
  cash: 'noch {sum} zum Darunterlegen',
  take: 'Den Chip von {spot} zurücknehmen',
  takeCash: 'Das Geld von {spot} zurücknehmen',
  next: 'Nächste Frage',
  wonBy: '{guess} gewann',
}

export const say = sayer({ en, de })

export const money = (dollars: number): string =>
  new Intl.NumberFormat(language(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(dollars)

/** What a slot is called: its guess, or a word for the printed ones. */
export function spotName(spot: string): string {
  if (spot === 'smaller') return say('tooHigh')
  return spot === 'red' || spot === 'black' ? say(spot) : figure(spot)
}
