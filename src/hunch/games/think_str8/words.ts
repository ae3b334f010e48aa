import type { Phrases } from '$lib/i18n.svelte'

export default {
  // What the players to move are doing
  'doing.set': '{names} is setting the dice',
  'doing.take': '{names} is choosing a token',
  'doing.place': { one: '{names} is betting', other: '{names} are betting' },
  'doing.exchange': '{names} is choosing a card to exchange',
  'doing.bet': { one: '{names} is making final bets', other: '{names} are making final bets' },

  // What they are about to do
  'step.set': 'set the dice',
  'step.take': 'take a token',
  'step.place': 'bet',
  'step.exchange': 'exchange a card',
  'step.bet': 'make final bets',

  // Colours
  blue: 'blue',
  green: 'green',
  yellow: 'yellow',
  purple: 'purple',
  red: 'red',
  grey: 'grey',

  // What is going on
  stacking: 'Drawing lots for the first turn…',
  dealing: 'Every holder gets a card of each colour…',
  rolling: '{name} throws the dice…',
  'rolling.own': 'You throw the dice…',
  setting: '{name} can keep the dice or turn one',
  'setting.you': 'Your throw',
  hasSet: '{name} has set the dice',
  'hasSet.own': 'The dice are set',
  taking: '{name} takes a token',
  'taking.you': 'Your token',
  hasTaken: '{name} has taken a token',
  'hasTaken.own': 'You have your token',
  placing: 'Bets placed: {ready} of {all}',
  'placing.you': 'Your bet',
  checking: 'Checking the bets…',
  rights: { one: '{n} of {all} bets was right', other: '{n} of {all} bets were right' },
  'rights.none': 'No bet was right',
  exchanging: '{name} exchanges a card',
  'exchanging.own': 'You exchange a card',
  'exchanging.you': 'Your exchange',
  drawing: '{name} draws a new card…',
  'drawing.own': 'You draw a new card…',
  betting: 'Final bets: {ready} of {all} ready',
  'betting.you': 'Your final bets',
  opening: 'Final bets: {name}',
  'opening.own': 'Your final bets',
  over: 'All cards are face up',
  result: '{name} wins!',
  'result.own': 'You win!',
  told: '{range}: {hint}',
  round: 'Round {number} of {rounds}',
  after: { one: 'After {n} round', other: 'After {n} rounds' },

  // The dice
  dice: 'Dice',
  turn: 'Turn the {colour} die',
  turnTo: 'Turn it to',
  turnHelp: 'You may turn one die: tap it.',
  mustTurn: 'Turn the {colour} die first',
  keep: 'Keep {dice}',
  set: 'Set {dice}',

  // The tokens
  tokens: 'Betting tokens',
  token: '{width}-space token, points: {points}',
  takenBy: 'taken by {name}',
  tokensHelp: 'Spaces covered, and points for a right bet',
  chooseToken: 'Choose a token',
  take: 'Take the {n}-space token ({points})',

  // The bets
  sum: 'Sum',
  spaces: '{width}-space token',
  placed: 'in',
  lastBet: 'Last:',
  where: 'Where your token goes',
  lower: 'One lower',
  higher: 'One higher',
  place: 'Bet on {range}',
  range: '{low} to {high}',
  right: 'right',
  'too low': 'too low',
  'too high': 'too high',
  wrong: 'wrong',
  'too low.short': 'low',
  'too high.short': 'high',
  'wrong.short': 'wrong',

  // The cards
  holders: 'Cards and bets',
  you: 'You',
  nobody: 'Spare holder',
  spare: 'spare',
  piles: 'Piles',
  pilesHelp: 'Left to draw, and discarded',
  pile: '{colour}: {count} to draw',
  laid: 'discarded by {name}, {colour}:',
  card: '{colour} {number}',
  hidden: '{colour}, hidden from you',
  unseen: '{colour}, hidden',
  away: '{colour} is being exchanged',
  chooseCard: 'Choose a card',
  exchange: 'Exchange your {colour} card',
  exchangeHelp: 'You’ll see its number, but not the new one.',
  left: '{count} left',
  score: 'Score',

  // The sheet
  sheet: 'Your sheet',
  sheetHelp: 'Shaded: seen elsewhere. Tap a number to cross it out.',
  sheetManual: 'Tap a number to cross it out, and again to shade it.',
  deduce: 'Cross out what my hints rule out',
  chances: 'Filled: how likely the coach thinks each number is.',
  yourCards: 'your cards', // as the coach calls them
  mark: 'Mark',
  glance: 'Smaller',
  crossed: 'crossed out',
  black: 'seen elsewhere',
  lines: 'Your sums so far',
  noted: '= {range}',
  'noted.not': 'not {range}',
  notKnown: 'not yet known',
  discarded: 'discarded',
  out: 'out',

  // The final bets
  nameMode: 'Name',
  crossMode: 'Cross out',
  namingHelp: 'Shaded: seen elsewhere, so it can’t be yours.',
  tapSheet: 'On your sheet, tap the numbers to bet on.',
  numbers: { one: '{n} number', other: '{n} numbers' },
  missed: 'missed',
  impossible: {
    one: 'You’ve seen {cards} elsewhere, so it can’t be yours.',
    other: 'You’ve seen {cards} elsewhere, so they can’t be yours.',
  },
  nothingFor: 'Each colour without a number: {points}.',
  nameFor: 'Name a number for {colours}',
  bet: { one: 'Bet on {n} of {all} cards', other: 'Bet on {n} of {all} cards' },
  betNothing: 'Bet on nothing ({points})',
  sealed: 'bets are in',
  thinking: 'thinking…',

  // The rules at a glance
  'cards.title': 'Everyone sees your cards but you',
  'cards.text':
    'Work out your own numbers: one from 0 to 7 in each colour. You see everyone else’s, and a number you can see can’t be yours.',
  'dice.title': 'Three dice say what counts',
  'dice.text':
    'Add up your cards in the colours of the dice: that’s your sum. A colour on two dice counts twice. The thrower may turn one die.',
  'tokens.title': 'Take a token, place your bet',
  'tokens.text':
    'Cover the range where you think your sum is. The 7‑space token is safe but scores only 1 point; the 1‑space token scores 7.',
  'hints.title': 'Right, too low or too high',
  'hints.text':
    'A right bet scores its token’s points. After a wrong one you’re told which way to look – but the smallest token gets no hint.',
  'exchange.title': 'Wrong? Exchange a card',
  'exchange.text':
    'Discard any one of your cards and draw a new one, unseen. You learn the old number, which tells you more about your earlier sums.',
  'sheet.title': 'The sheet does your bookkeeping',
  'sheet.text':
    'What you’ve seen is shaded, what you’ve ruled out is crossed out. Sooner or later one number is left.',
  'finals.title': 'The final bets',
  'finals.text':
    'After the last round you name your cards: one number for 5 points, two for 2, three for 1. A miss costs 2. The stone furthest ahead wins.',
} satisfies Phrases
