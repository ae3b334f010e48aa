import type { Phrases } from '$lib/i18n.svelte'
import type english from './words'

export default {
  // What the players to move are doing
  'doing.guess': {
    one: '{names} schreibt eine Schätzung',
    other: '{names} schreiben ihre Schätzungen',
  },
  'doing.bet': { one: '{names} setzt gerade Chips', other: '{names} setzen gerade Chips' },
  'step.guess': 'schätzen',
  'step.bet': 'setzen',

  sorted: 'Die Schätzungen liegen auf der Matte.',

  // The question
  question: 'Frage {n} von {all}',
  difficulty: 'Schwierigkeit {n} von {all}',
  unit: 'Einheit: {unit}',
  rounded: 'Schätzungen zählen auf {step} gerundet.',
  'rounded.whole': 'Schätzungen zählen auf ganze Zahlen gerundet.',
  answer: 'Die Antwort',
  'verdict.off': '{guess} gewinnt, {gap} daneben',
  'verdict.exact': '{guess} gewinnt: genau getroffen!',
  'verdict.smaller': 'Alle zu hoch: Kleiner gewinnt',
  source: 'Quelle:',
  dull: 'Langweilig',
  'dull.noted': 'Langweilig: notiert',
  last: 'Zuletzt',
  wonBy: '{guess} gewinnt',
  void: 'Niemand hat geschätzt',

  // Guessing
  guess: '{n} schätzen',
  noGuess: 'Keine Schätzung',
  aim: 'Es gewinnt, wer am nächsten liegt, ohne darüberzuliegen.',
  'guess.none': 'Leere Karte abgeben',
  'guess.first': 'Erst eine Zahl schreiben',
  'guess.wrong': 'Das ist keine Zahl',
  'guess.places': 'Höchstens {n} Nachkommastellen',
  'guess.large': 'Die Zahl ist zu groß',
  writing: 'noch nicht fertig',
  written: 'fertig',
  ownGuess: 'Deine Schätzung',
  blank: 'keine Schätzung',

  // The mat
  mat: 'Die Wettmatte',
  odds: '{n} zu 1',
  smaller: 'Kleiner',
  below: 'als {n}',
  red: 'Rot',
  black: 'Schwarz',
  left: 'links der Mitte',
  right: 'rechts der Mitte',
  put: 'Einen Chip setzen auf:',
  bets: '{name}: {sum}',
  considers: '{name}: vielleicht {sum}',
  perhaps: '{sum}?',
  wins: 'Gewinnt',
  over: 'zu hoch',

  // Your bets
  yours: 'Deine Wetten',
  tap: 'Feld antippen oder Chip ziehen',
  on: '{sum} auf {spot}',
  bet: '{sum} setzen',
  'bet.nothing': 'Nichts setzen',
  'bet.yours': 'Du setzt {sum}',
  consider: 'Du überlegst, {sum} zu setzen',
  under: '{sum} unter den Chip auf {spot} legen',
  all: 'Alles',
  'all.under': 'Alles ({sum}) unter den Chip auf {spot}',
  none: 'Nichts',
  'none.under': 'Nichts: das Geld von {spot} zurücknehmen',
  poor: 'Hast du Geld gewonnen, kannst du es unter deine Chips legen.',
  take: 'Den Chip von {spot} zurücknehmen',

  // The money
  money: 'Wer wie viel Geld hat',
  won: 'gewinnt {sum}',
  lost: 'verliert {sum}',
  bonus: 'Bonus {sum}',
  even: 'unverändert',

  // The rules at a glance
  'guess.title': 'Alle schätzen eine Zahl',
  'guess.text':
    'Niemand muss die Antwort wissen. Schreib heimlich eine Schätzung auf, bevor der Sand durchgelaufen ist. Wer nach sieben Fragen das meiste Geld hat, gewinnt.',
  'guess.question': 'Wie hoch ist der Eiffelturm?',
  'mat.title': 'Die Schätzungen liegen der Größe nach',
  'mat.text':
    'Die mittlere zahlt 2 zu 1; je weiter außen eine liegt, desto mehr zahlt sie. „Kleiner“ zahlt 6 zu 1, wenn alle Schätzungen zu hoch sind.',
  'bet.title': 'Zwei Chips, ein Feld oder zwei',
  'bet.text':
    'Setz auf deine eigene Schätzung oder auf die von jemandem, der es wissen müsste: beide Wettchips auf ein Feld oder je einen auf zwei. Alle sehen die Wetten, und bis alle fertig sind, darfst du deine verschieben.',
  'closest.title': 'Am nächsten dran, aber nicht darüber',
  'closest.text':
    'Ist die Antwort 330, schlägt eine Schätzung von 300 die 335: Auch knapp darüber ist zu viel. Sind alle Schätzungen zu hoch, gewinnt „Kleiner“.',
  'pay.title': 'Die Bank zahlt',
  'pay.text':
    'Gewinnt dein 100-$-Chip auf einem Feld mit 3 zu 1, bekommst du 300 $. Hast du die beste Schätzung geschrieben, kommen 300 $ Bonus dazu.',
  'pay.bonus': 'Bonus',
  'risk.title': 'Riskier, was du gewonnen hast',
  'risk.text':
    'Ab der zweiten Frage darfst du Gewonnenes unter deine Wettchips legen. Verliert die Wette, geht es an die Bank; die Wettchips kommen immer zurück.',
} satisfies Phrases<typeof english>
