import type { Phrases } from '$lib/i18n.svelte'
import type english from './words'

export default {
  // What the players to move are doing
  'doing.guess': '{names} rät die versteckte Karte',

  // The table
  deck: 'Stapel',
  aside: 'Aus dem Spiel',
  seen: 'Schon gesehen',
  stack: 'Oben auf dem Stapel von {name}',
  yourStack: 'Oben auf deinem Stapel',
  emptyStack: 'Der Stapel von {name} ist leer',
  yourEmptyStack: 'Dein Stapel ist leer',

  // Who leads
  you: 'Du',
  hides: 'versteckt',
  guesses: 'rät',
  youHide: 'versteckst',
  youGuess: 'rätst',
  youLead: 'Du liegst um {n} vorn',
  leads: '{name} liegt um {n} vorn',
  youWin: 'Du gewinnst!',
  wins: '{name} gewinnt!',
  winsBy: { one: 'eine Karte mehr', other: '{n} Karten mehr' },
  final: '{one} zu {other}',
  level: 'Gleichstand',
  uncounted: 'Hier wird nicht gezählt',

  // What is going on
  thinking: 'Hm',
  right: 'richtig',
  wrong: 'falsch',
  saidBy: '{name}:',
  nth: '{n} von {all}',
  onlyYou: 'Nur du siehst sie',

  // Guesses and cards
  low: 'niedrig',
  high: 'hoch',
  red: 'rot',
  black: 'schwarz',
  lowRanks: 'A–6',
  highRanks: '8–K',
  A: 'Ass',
  J: 'Bube',
  Q: 'Dame',
  K: 'König',
  H: 'Herz',
  D: 'Karo',
  C: 'Kreuz',
  S: 'Pik',
  card: '{suit}-{rank}',

  // The rules at a glance
  'goal.title': 'Sammle die meisten Karten',
  'goal.text':
    'Ihr spielt zu zweit, mit einem Kartenspiel ohne Siebenen. Jede Karte geht an dich oder dein Gegenüber; ist der Stapel leer, gewinnt, wer mehr hat.',
  'turn.title': 'Verstecken und raten',
  'turn.text':
    'Wer versteckt, nimmt die oberste Karte; wer rät, sagt, was für eine es ist. Nach jedem Zug tauscht ihr die Rollen.',
  'words.title': 'Niedrig oder hoch, rot oder schwarz',
  'words.text':
    'Ass bis Sechs sind niedrig, Acht bis König sind hoch. Herz und Karo sind rot, Kreuz und Pik schwarz.',
  'one.title': 'Ein Wort: etwa fifty-fifty',
  'one.text':
    'Sag ein Wort. Stimmt es, bekommst du die Karte; sonst behält sie, wer sie versteckt hat.',
  'two.title': 'Zwei Wörter: drei Karten',
  'two.text':
    'Stimmen beide, bekommst du die Karte und die nächsten zwei vom Stapel. Ist eines falsch, behält sie, wer sie versteckt hat.',
  'memory.title': 'Merk dir, was weg ist',
  'memory.text':
    'Von jedem Stapel ist nur die oberste Karte zu sehen. Merk dir den Rest, dann weißt du, wann sich zwei Wörter lohnen.',
} satisfies Phrases<typeof english>
