import type { Phrases } from '$lib/i18n.svelte'
import type english from './words'

export default {
  // What the players to move are doing
  'doing.set': '{names} legt die Würfel fest',
  'doing.take': '{names} sucht ein Plättchen aus',
  'doing.place': { one: '{names} wettet gerade', other: '{names} wetten gerade' },
  'doing.exchange': '{names} wählt eine Karte zum Tauschen',
  'doing.bet': {
    one: '{names} gibt die Schlusswette ab',
    other: '{names} geben ihre Schlusswetten ab',
  },

  // What they are about to do
  'step.set': 'Würfel festlegen',
  'step.take': 'Plättchen nehmen',
  'step.place': 'Wetten',
  'step.exchange': 'Karte tauschen',
  'step.bet': 'Schlusswette abgeben',

  // Colours
  blue: 'Blau',
  green: 'Grün',
  yellow: 'Gelb',
  purple: 'Lila',
  red: 'Rot',
  grey: 'Grau',

  // What is going on
  stacking: 'Das Los entscheidet, wer beginnt …',
  dealing: 'Jeder Halter bekommt eine Karte jeder Farbe …',
  rolling: '{name} würfelt …',
  'rolling.own': 'Du würfelst …',
  setting: '{name} lässt die Würfel liegen oder dreht einen',
  'setting.you': 'Dein Wurf',
  hasSet: '{name} hat die Würfel festgelegt',
  'hasSet.own': 'Die Würfel liegen fest',
  taking: '{name} nimmt ein Plättchen',
  'taking.you': 'Dein Plättchen',
  hasTaken: '{name} hat ein Plättchen genommen',
  'hasTaken.own': 'Du hast dein Plättchen',
  placing: 'Wetten: {ready} von {all} fertig',
  'placing.you': 'Deine Wette',
  checking: 'Die Wetten werden geprüft …',
  rights: { one: '{n} von {all} Wetten war richtig', other: '{n} von {all} Wetten waren richtig' },
  'rights.none': 'Keine Wette war richtig',
  exchanging: '{name} tauscht eine Karte',
  'exchanging.own': 'Du tauschst eine Karte',
  'exchanging.you': 'Dein Tausch',
  drawing: '{name} zieht eine neue Karte …',
  'drawing.own': 'Du ziehst eine neue Karte …',
  betting: 'Schlusswetten: {ready} von {all} fertig',
  'betting.you': 'Deine Schlusswette',
  opening: 'Schlusswette: {name}',
  'opening.own': 'Deine Schlusswette',
  over: 'Alle Karten liegen offen',
  result: '{name} gewinnt!',
  'result.own': 'Du gewinnst!',
  told: '{range}: {hint}',
  round: 'Runde {number} von {rounds}',
  after: { one: 'Nach {n} Runde', other: 'Nach {n} Runden' },

  // The dice
  dice: 'Würfel',
  turn: 'Würfel drehen: {colour}',
  turnTo: 'Drehen auf',
  turnHelp: 'Einen Würfel darfst du drehen: Tipp ihn an.',
  mustTurn: 'Dreh zuerst den Würfel, der {colour} zeigt',
  keep: '{dice} behalten',
  set: '{dice} festlegen',

  // The tokens
  tokens: 'Wettplättchen',
  token: 'Plättchen, Felder: {width}, Punkte: {points}',
  takenBy: 'genommen: {name}',
  tokensHelp: 'Oben die Felder, unten die Punkte',
  chooseToken: 'Such dir ein Plättchen aus',
  take: {
    one: 'Plättchen mit {n} Feld nehmen ({points})',
    other: 'Plättchen mit {n} Feldern nehmen ({points})',
  },

  // The bets
  sum: 'Summe',
  spaces: 'Plättchen, Felder: {width}',
  placed: 'gelegt',
  lastBet: 'Zuletzt:',
  where: 'Wohin dein Plättchen kommt',
  lower: 'Eins niedriger',
  higher: 'Eins höher',
  place: 'Auf {range} wetten',
  range: '{low} bis {high}',
  right: 'richtig',
  'too low': 'zu niedrig',
  'too high': 'zu hoch',
  wrong: 'falsch',
  'too low.short': 'niedrig',
  'too high.short': 'hoch',
  'wrong.short': 'falsch',

  // The cards
  holders: 'Karten und Wetten',
  you: 'Du',
  nobody: 'Freier Halter',
  spare: 'frei',
  piles: 'Stapel',
  pilesHelp: 'Noch zu ziehen, und abgelegt',
  pile: '{colour}: noch {count}',
  laid: 'abgelegt von {name}, {colour}:',
  card: '{colour} {number}',
  hidden: '{colour}, für dich verdeckt',
  unseen: '{colour}, verdeckt',
  away: '{colour} wird getauscht',
  chooseCard: 'Such dir eine Karte aus',
  exchange: 'Deine Karte tauschen: {colour}',
  exchangeHelp: 'Ihre Zahl siehst du, die neue nicht.',
  left: 'noch {count}',
  score: 'Punkte',

  // The sheet
  sheet: 'Dein Zettel',
  sheetHelp: 'Schraffiert: anderswo gesehen. Tippe auf eine Zahl, um sie durchzustreichen.',
  sheetManual: 'Einmal tippen streicht eine Zahl durch, noch einmal schraffiert sie.',
  deduce: 'Durchstreichen, was meine Hinweise ausschließen',
  chances: 'Je voller, desto wahrscheinlicher ist die Zahl laut Coach.',
  yourCards: 'deine Karten', // as the coach calls them
  mark: 'Notieren',
  glance: 'Kleiner',
  crossed: 'durchgestrichen',
  black: 'anderswo gesehen',
  lines: 'Deine bisherigen Summen',
  noted: '= {range}',
  'noted.not': 'nicht {range}',
  notKnown: 'noch nicht bekannt',
  discarded: 'abgelegt',
  out: 'weg',

  // The final bets
  nameMode: 'Nennen',
  crossMode: 'Streichen',
  namingHelp: 'Schraffiert: anderswo gesehen, also nicht deine.',
  tapSheet: 'Tippe auf deinem Zettel auf die Zahlen deiner Wette.',
  numbers: { one: '{n} Zahl', other: '{n} Zahlen' },
  missed: 'daneben',
  impossible: {
    one: '{cards} hast du anderswo gesehen, das kann nicht deine Karte sein.',
    other: '{cards} hast du anderswo gesehen, das können nicht deine Karten sein.',
  },
  nothingFor: 'Jede Farbe ohne Zahl: {points}.',
  nameFor: 'Nenn noch eine Zahl: {colours}',
  bet: { one: 'Auf {n} von {all} Karten wetten', other: 'Auf {n} von {all} Karten wetten' },
  betNothing: 'Auf nichts wetten ({points})',
  sealed: 'Wette abgegeben',
  thinking: 'überlegt …',

  // The rules at a glance
  'cards.title': 'Alle sehen deine Karten, nur du nicht',
  'cards.text':
    'Finde deine Zahlen heraus, in jeder Farbe eine von 0 bis 7. Die der anderen siehst du, und was du siehst, kannst du nicht haben.',
  'dice.title': 'Drei Würfel sagen, was zählt',
  'dice.text':
    'Für deine Summe zählen deine Karten in den Farben der Würfel; eine Farbe auf zwei Würfeln zählt doppelt. Wer würfelt, darf einen Würfel drehen.',
  'tokens.title': 'Plättchen nehmen, Wette legen',
  'tokens.text':
    'Bedecke den Bereich, in dem du deine Summe vermutest. Ein Plättchen mit 7 Feldern ist sicher und bringt 1 Punkt; eines mit 1 Feld bringt 7.',
  'hints.title': 'Richtig, zu niedrig oder zu hoch',
  'hints.text':
    'Liegst du richtig, bekommst du die Punkte des Plättchens. Liegst du falsch, erfährst du die Richtung – nur beim kleinsten Plättchen nicht.',
  'exchange.title': 'Falsch? Karte tauschen',
  'exchange.text':
    'Leg eine deiner Karten ab und zieh eine neue, ohne sie zu sehen. Die alte Zahl erfährst du, und die verrät dir mehr über frühere Summen.',
  'sheet.title': 'Der Zettel denkt mit',
  'sheet.text':
    'Was du gesehen hast, ist schraffiert, was du ausschließt, durchgestrichen. Irgendwann bleibt nur eine Zahl übrig.',
  'finals.title': 'Die Schlusswetten',
  'finals.text':
    'Nach der letzten Runde nennst du deine Karten: eine Zahl für 5 Punkte, zwei für 2, drei für 1. Wer danebenliegt, verliert 2. Der vorderste Stein gewinnt.',
} satisfies Phrases<typeof english>
