import type { Phrases } from '$lib/i18n.svelte'
import type english from './words'

export default {
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
  rolling: '{name} würfelt für alle …',
  setting: '{name} lässt die Würfel liegen oder dreht einen',
  'setting.you': 'So lassen oder einen Würfel drehen?',
  taking: '{name} nimmt ein Plättchen',
  'taking.you': 'Welches Plättchen nimmst du?',
  placing: 'Alle wetten: {ready} von {all} fertig',
  'placing.you': 'Wo liegt deine Summe?',
  exchanging: '{name} tauscht eine Karte',
  'exchanging.you': 'Welche Karte tauschst du?',
  drawing: '{name} zieht eine neue Karte …',
  betting: 'Schlusswetten: {ready} von {all} fertig',
  'betting.you': 'Welche Karten hast du?',
  over: 'Alle Karten liegen offen',
  round: 'Runde {number} von {rounds}',
  after: { one: 'Nach {n} Runde', other: 'Nach {n} Runden' },

  // The dice
  dice: 'Würfel',
  turn: 'Würfel drehen: {colour}',
  turnTo: 'Auf {colour} drehen',
  keep: 'Würfel so lassen',
  set: 'So festlegen',

  // The tokens
  tokens: 'Wettplättchen',
  take: 'Plättchen nehmen: bedeckt {width}, bringt {points}',
  token: 'Plättchen: bedeckt {width}, bringt {points}',
  takenBy: 'hat {name}',
  tokensHelp: 'Bedeckte Felder und die Punkte für eine richtige Wette',

  // The bets
  bets: 'Wetten',
  lastBets: 'Wetten der letzten Runde',
  sum: 'Summe {sum}',
  sumUnknown: 'deine Summe: ?',
  spaces: 'bedeckt {width}',
  placed: 'gelegt',
  where: 'Wohin dein Plättchen kommt',
  lower: 'Eins niedriger',
  higher: 'Eins höher',
  place: 'Auf {range} wetten',
  range: '{low} bis {high}',
  right: 'richtig',
  'too low': 'zu niedrig',
  'too high': 'zu hoch',
  wrong: 'falsch',

  // The cards
  holders: 'Karten',
  you: 'Du',
  nobody: 'niemand',
  piles: 'Stapel',
  pile: '{colour}: noch {count}',
  card: '{colour} {number}',
  hidden: '{colour}, für dich verdeckt',
  away: '{colour} wird getauscht',
  exchange: 'Deine Karte tauschen: {colour}',
  discards: 'Abgelegt',
  score: 'Punkte',

  // The sheet
  sheet: 'Dein Zettel',
  sheetHelp: 'Schwarz: anderswo gesehen. Tippe auf eine Zahl, um sie durchzustreichen.',
  sheetManual: 'Einmal tippen streicht eine Zahl durch, noch einmal schwärzt sie.',
  deduce: 'Durchstreichen, was meine Hinweise ausschließen',
  byHand: 'Hier streichst du von Hand durch; wer den Tisch leitet, kann automatisches Durchstreichen erlauben.',
  chances: 'Je voller, desto wahrscheinlicher findet der Coach die Zahl.',
  yourCards: 'deine Karten', // as the coach calls them
  open: 'noch {count}',
  found: 'nur noch {number}',
  box: '{colour} {number}',
  crossed: 'durchgestrichen',
  black: 'anderswo gesehen',
  lines: 'Deine Runden',
  noLines: 'Hier steht bald jede Runde mit ihren Farben und dem Bereich deiner Summe.',
  notKnown: 'noch nicht bekannt',
  not: 'nicht {range}',
  discarded: 'abgelegt',

  // The final bets
  finals: 'Schlusswetten',
  prices: 'Jede Karte',
  numbers: { one: '{n} Zahl', other: '{n} Zahlen' },
  missed: 'daneben',
  sealed: 'abgegeben',
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
    'Was du gesehen hast, ist schwarz, was du ausschließt, durchgestrichen. Irgendwann bleibt nur eine Zahl übrig.',
  'finals.title': 'Die Schlusswetten',
  'finals.text':
    'Nach der letzten Runde nennst du deine Karten: eine Zahl für 5 Punkte, zwei für 2, drei für 1. Wer danebenliegt, verliert 2. Der vorderste Stein gewinnt.',
} satisfies Phrases<typeof english>
