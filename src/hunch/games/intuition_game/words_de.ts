import type { Phrases } from '$lib/i18n.svelte'
import type english from './words'

export default {
  // What the players to move are doing
  'doing.mark': '{names} markiert gleich eine Karte',
  'doing.wager': '{names} wählt den Einsatz',
  'doing.bet': { one: '{names} setzt gerade', other: '{names} setzen gerade' },

  // What is going on
  lot: 'Das Los entscheidet, wer zuerst gibt …',
  youDeal: 'Du gibst.',
  deals: '{name} gibt.',
  youMarked: 'Du hast {spot} markiert.',
  marked: '{name} hat {spot} markiert.',
  ready: '{n} von {all} bereit',
  allIn: 'Alle haben gesetzt.',
  coming: 'Jetzt kommt die Karte …',
  was: 'Es war {card}.',
  youWon: { one: 'Du gewinnst {n} Chip.', other: 'Du gewinnst {n} Chips.' },
  youLost: { one: 'Du verlierst {n} Chip.', other: 'Du verlierst {n} Chips.' },
  youEven: 'Du kommst ohne Verlust davon.',
  mostWon: '{name} gewinnt {n}.',
  mostWonEach: '{name} gewinnen je {n}.',
  allLost: 'Alles geht an die Bank.',
  noBets: 'Niemand hatte gesetzt.',
  covered: 'Die letzte Karte liegt wieder verdeckt.',

  // The mat
  mat: 'Das Spielfeld',
  marker: 'Marker',
  wins: 'gewinnt',
  gone: 'weg',
  add: 'einen Chip dazu',
  wild: 'Joker',
  with: 'Mit',
  against: 'Gegen',
  withDealer: 'Mit dem Geber',
  againstDealer: 'Gegen den Geber',
  withWins: 'Farbe oder Figur stimmt',
  againstWins: 'beides falsch',
  withWinsShort: 'Geber hat recht',
  againstWinsShort: 'Geber irrt',
  either: '{one} oder {other}',
  neither: 'keins von beiden',
  other: 'jede andere Karte',
  odds: '{n}:1',
  Red: 'Rot',
  Yellow: 'Gelb',
  Blue: 'Blau',
  Green: 'Grün',
  Ox: 'Ochse',
  Eagle: 'Adler',
  Lion: 'Löwe',
  Bear: 'Bär',

  // The deck and the players
  deck: 'im Stapel',
  discards: 'abgelegt',
  bank: 'Bank',
  dealer: 'Geber',
  dealsLeft: 'gibt noch {n}-mal',
  sealed: 'bereit',
  thinking: 'überlegt …',
  staked: '{n} gesetzt',
  winner: 'gewinnt',
  'wins!': '{name} gewinnt!',
  youWin: 'Du gewinnst!',
  winTogether: '{name} gewinnen gemeinsam!',
  winTokens: { one: 'mit {n} Chip', other: 'mit {n} Chips' },

  // Your decision
  chooseMark: 'Tippe auf eine Karte',
  youBet: 'Tippe auf Felder oder zieh einen Chip darauf.',
  tapToBet: 'Tippe zum Setzen aufs Feld',
  mayWin: 'bringt {n}',
  left: 'noch {n}',
  yours: 'Deine Chips auf dem Spielfeld; wähle aus, was du ändern willst',
  tokensOn: 'Chips auf {spot}',
  less: '{what}: einer weniger',
  more: '{what}: einer mehr',
  allBack: 'Alle weg',
  wager: '{n} auf {spot} setzen',
  wagerNothing: 'Nichts setzen',
  bet: '{what} setzen',
  amountOn: '{n} auf {spot}',
  betMany: '{n} auf {spots} Felder setzen',
  betNothing: 'Nichts setzen',

  // What bets pay
  payExact: 'genau',
  payMatch: 'halb richtig',
  payWild: 'Joker',
  payMarkedWild: 'Joker markiert',

  // The rules at a glance
  'cards.title': 'Neunzehn Karten',
  'cards.text':
    'Vier Figuren in jeder der vier Farben und drei Joker. Ihr beginnt mit je 20 Chips; ist der Stapel leer, gewinnt, wer die meisten hat.',
  'dealer.title': 'Der Geber sagt die nächste Karte voraus',
  'dealer.text':
    'Er legt den Marker auf eine Karte oder auf den Joker, und darauf beliebig viele Chips. In jeder Runde gibt die nächste Person.',
  'bets.title': 'Alle anderen setzen, worauf sie wollen',
  'bets.text':
    'Genau die Karte zahlt 10 zu 1, der Joker 5 zu 1, eine Farbe oder Figur 2 zu 1. Setz auf so viele Felder, wie du willst, für alle sichtbar; ändern kannst du alles, bis die letzte Wette liegt.',
  'special.title': 'Mit dem Geber oder gegen ihn',
  'special.text':
    '„Mit“ gewinnt, wenn beim Geber die Farbe oder die Figur stimmt, „Gegen“, wenn beides falsch ist: jeweils 1 zu 1. Kommt ein Joker, verlieren beide.',
  'pays.title': 'Der Geber hat die besten Chancen',
  'pays.text':
    'Die markierte Karte zahlt dem Geber 10 zu 1, jede andere ihrer Farbe oder Figur 2 zu 1, ein Joker 5 zu 1 – oder 10 zu 1, wenn der Marker auf dem Joker liegt.',
  'gone.title': 'Was weg ist, kommt nicht wieder',
  'gone.text':
    'Aufgedeckte Karten werden wieder umgedreht und dürfen nur gezählt werden. Merk sie dir: Am besten liegt der Marker, wenn von Farbe und Figur noch alle im Stapel sind.',
} satisfies Phrases<typeof english>
