import type { Phrases } from '$lib/i18n.svelte'
import type english from './words'

export default {
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
  again: {
    one: 'Noch einmal {card}! 1 Karte verloren.',
    other: 'Noch einmal {card}! {n} Karten verloren.',
  },
  rainbowCame: 'Der Regenbogen!',
  end: 'Am Ende des Regenbogens',
  everyColour: '{name} hat alle Farben!',
  mustDraw: 'Alle haben gepasst: {name} muss ziehen',
  onlyRainbow: 'Nur der Regenbogen rettet noch',
  yourTurn: 'Ziehen oder passen?',
  pressLuck: { one: 'Mit 1 Karte weiter?', other: 'Mit {n} Karten weiter?' },
  drawsOrPasses: '{name} zieht oder passt',
  atRisk: { one: '{name} riskiert 1 Karte', other: '{name} riskiert {n} Karten' },

  // The deck, the side row and the discard pile
  deck: 'Stapel',
  below: '{n} darunter',
  top: 'oben liegt {card}',
  turning: 'die nächste Karte wird aufgedeckt',
  draw: 'Ziehen',
  side: 'Daneben',
  risk: '{n} auf dem Spiel',
  pass: 'Passen',
  stop: 'Aufhören, {n} behalten',
  claim: 'Alle Farben zeigen',
  discard: 'Ablage',
  lost: '{n} weg',

  // What a draw fails on
  fails: 'Aus bei',
  failsOn: 'Ziehen scheitert an {cards}.',
  left: 'Noch im Stapel: {cards}.',

  // The players
  has: '{name} hat {cards}.',
  hasNone: '{name} hat keine Punktekarten.',
  missing: 'Es fehlen: {cards}.',
  faceDown: 'verdeckt',
  wins: 'gewinnt',
  of: '{n} von {all}',

  // The rules at a glance
  'goal.title': 'Alle Farben oder die meisten Karten',
  'goal.text':
    'Wer Punktekarten in allen sieben Farben hat, gewinnt sofort. Sonst gewinnt, wer die meisten Punktekarten hat, wenn der Regenbogen kommt.',
  'draw.title': 'Ziehen …',
  'draw.text':
    'Die offene Karte kommt neben den Stapel, und die nächste wird aufgedeckt. Liegt ihre Farbe noch nicht daneben, darfst du weitermachen.',
  'stop.title': '… oder aufhören',
  'stop.text':
    'Alles, was daneben liegt, gehört dir für immer. Die Karte auf dem Stapel nicht: Sie wartet auf die nächste Person.',
  'fail.title': 'Noch einmal dieselbe Farbe',
  'fail.text':
    'Deckst du eine Farbe auf, die schon daneben liegt, verlierst du alle Karten daneben. Dein Zug ist vorbei.',
  'odds.title': 'Je länger die Reihe, desto dünner das Eis',
  'odds.text':
    'Jede Karte daneben ist eine Farbe mehr, an der du scheitern kannst. Die erste ist leicht, die sechste Wahnsinn.',
  'rainbow.title': 'Der Regenbogen beendet alles',
  'rainbow.text':
    'Er steckt in der unteren Hälfte des Stapels. Wer ihn aufdeckt, nimmt die Karten daneben, und dann wird gezählt.',
} satisfies Phrases<typeof english>
