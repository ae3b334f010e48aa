import type { Phrases } from '$lib/i18n.svelte'
import type english from './words'

export default {
  // What the players to move are doing
  'doing.pass': '{names} überlegt …',
  'doing.stop': '{names} überlegt …',
  'doing.draw': '{names} muss ziehen',

  // Colours
  red: 'Rot',
  orange: 'Orange',
  yellow: 'Gelb',
  green: 'Grün',
  blue: 'Blau',
  purple: 'Lila',
  pink: 'Rosa',
  rainbow: 'Regenbogen',

  // What is going on
  lot: 'Das Los entscheidet, wer beginnt …',
  suspense: 'Und die nächste Karte ist …',
  again: 'Noch mal {card}!',
  stoppedInTime: '{name} hat rechtzeitig aufgehört',
  youStopped: 'Du hast rechtzeitig aufgehört',
  rainbowCame: 'Der Regenbogen!',
  everyColour: '{name} hat alle Farben!',
  youEveryColour: 'Du hast alle Farben!',
  winner: '{name} gewinnt!',
  youWin: 'Du gewinnst!',
  shareWin: '{names} teilen sich den Sieg!',
  winsAtOnce: 'Damit ist die Partie gewonnen.',
  mostCards: {
    one: '1 Karte am Ende des Regenbogens',
    other: '{n} Karten am Ende des Regenbogens',
  },
  mustDraw: 'Alle haben aufgehört: {name} muss ziehen',
  youMustDraw: 'Alle haben aufgehört: Du musst ziehen',
  onlyRainbow: 'Jetzt hilft nur noch der Regenbogen',
  nothingAtRisk: 'Noch nichts auf dem Spiel',
  youAtRisk: { one: '1 Karte auf dem Spiel', other: '{n} Karten auf dem Spiel' },
  drawsOrStops: '{name} zieht oder hört auf',
  atRisk: { one: '{name} riskiert 1 Karte', other: '{name} riskiert {n} Karten' },

  // How a turn ended, in figures
  cardsLost: { one: 'Karte weg', other: 'Karten weg' },
  cardsKept: { one: 'Karte sicher', other: 'Karten sicher' },
  stillHas: '{name} hat noch {n}',
  youStillHave: 'Du hast noch {n}',
  nowHas: '{name} hat jetzt {n}',
  youNowHave: 'Du hast jetzt {n}',

  // How the previous turn ended, beside the player's name
  took: 'nahm {n}',
  stopped: 'hörte auf',
  lostCards: 'verlor {n}',
  failed: 'scheiterte',
  needs: '{card} fehlt',

  // The deck, the side row and the discard pile
  deck: 'Stapel',
  below: '{n} darunter',
  top: 'oben liegt {card}',
  turning: 'die nächste Karte wird aufgedeckt',
  draw: 'Ziehen',
  side: 'Reihe',
  stop: 'Aufhören',
  keep: 'Aufhören, {n} behalten',
  claim: 'Alle Farben zeigen und gewinnen',
  discard: 'Ablage',
  lost: '{n} weg',

  // What a draw fails on: how many, and after the number
  ends: {
    one: 'von {all} Farben beendet den Zug',
    other: 'von {all} Farben beenden den Zug',
  },
  endsCards: {
    one: 'von {all} Karten beendet den Zug',
    other: 'von {all} Karten beenden den Zug',
  },
  failsOn: 'Schief geht es bei {cards}.',
  left: 'Noch im Stapel: {cards}.',

  // The players
  you: 'Du',
  has: '{name} hat {cards}.',
  youHave: 'Du hast {cards}.',
  hasNone: '{name} hat keine Punktekarten.',
  youHaveNone: 'Du hast keine Punktekarten.',
  missing: 'Es fehlen: {cards}.',
  faceDown: 'verdeckt',
  noneYet: 'noch keine',
  wins: 'gewinnt',
  of: '{n} von {all}',
  ofColours: '{n} von {all} Farben',
  cards: { one: 'Karte', other: 'Karten' }, // after the number

  // The rules at a glance
  'goal.title': 'Alle Farben oder die meisten Karten',
  'goal.text':
    'Wer Punktekarten in allen sieben Farben hat, gewinnt sofort. Sonst gewinnt, wer die meisten Punktekarten hat, wenn der Regenbogen kommt.',
  'draw.title': 'Ziehen …',
  'draw.text':
    'Die offene Karte kommt in die Reihe neben dem Stapel, und du deckst die nächste auf. Ist ihre Farbe noch nicht in der Reihe, darfst du weitermachen.',
  'stop.title': '… oder aufhören',
  'stop.text':
    'Die ganze Reihe gehört dir, und niemand nimmt sie dir wieder weg. Die Karte auf dem Stapel bleibt liegen, für die nächste Person.',
  'fail.title': 'Noch mal dieselbe Farbe',
  'fail.text':
    'Deckst du eine Farbe auf, die schon in der Reihe liegt, verlierst du die ganze Reihe. Dein Zug ist vorbei.',
  'odds.title': 'Je länger die Reihe, desto dünner das Eis',
  'odds.text':
    'Jede Karte in der Reihe ist eine Farbe mehr, die nicht kommen darf. Die erste ist leicht, die sechste Wahnsinn.',
  'rainbow.title': 'Beim Regenbogen ist Schluss',
  'rainbow.text':
    'Er steckt in der unteren Hälfte des Stapels. Wer ihn aufdeckt, bekommt noch die Reihe; dann wird gezählt.',
} satisfies Phrases<typeof english>
