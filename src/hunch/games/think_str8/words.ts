import type { Phrases } from '$lib/i18n.svelte'

export default {
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
  rolling: '{name} throws the dice for everyone…',
  setting: '{name} keeps the dice or turns one',
  'setting.you': 'Keep the dice, or turn one?',
  taking: '{name} takes a token',
  'taking.you': 'Which token will you take?',
  placing: 'Placing bets: {ready} of {all} ready',
  'placing.you': 'Where is your sum?',
  exchanging: '{name} exchanges a card',
  'exchanging.you': 'Which card will you exchange?',
  drawing: '{name} draws a new card…',
  betting: 'Final bets: {ready} of {all} ready',
  'betting.you': 'Which cards do you have?',
  over: 'All cards are face up',
  round: 'Round {number} of {rounds}',
  after: { one: 'After {n} round', other: 'After {n} rounds' },

  // The dice
  dice: 'Dice',
  turn: 'Turn the {colour} die',
  turnTo: 'Turn it to {colour}',
  keep: 'Keep the dice',
  set: 'Set these dice',

  // The tokens
  tokens: 'Betting tokens',
  take: 'Take the token that covers {width}, worth {points}',
  token: 'Token that covers {width}, worth {points}',
  takenBy: 'taken by {name}',
  tokensHelp: 'Spaces covered, and points for a right bet',

  // The bets
  bets: 'Bets',
  lastBets: 'Last round’s bets',
  sum: 'sum {sum}',
  sumUnknown: 'your sum: ?',
  spaces: 'covers {width}',
  placed: 'placed',
  where: 'Where your token goes',
  lower: 'One lower',
  higher: 'One higher',
  place: 'Bet on {range}',
  range: '{low} to {high}',
  right: 'right',
  'too low': 'too low',
  'too high': 'too high',
  wrong: 'wrong',

  // The cards
  holders: 'Cards',
  you: 'You',
  nobody: 'nobody',
  piles: 'Pile',
  pile: '{colour}: {count} to draw',
  card: '{colour} {number}',
  hidden: '{colour}, hidden from you',
  away: '{colour} is being exchanged',
  exchange: 'Exchange your {colour} card',
  discards: 'Discarded',
  score: 'Score',

  // The sheet
  sheet: 'Your sheet',
  sheetHelp: 'Black: seen elsewhere. Tap a number to cross it out.',
  sheetManual: 'Tap a number to cross it out, and again to black it out.',
  deduce: 'Cross out what my hints rule out',
  byHand: 'You cross numbers out by hand here; the host can allow automatic deduction.',
  chances: 'Filled: how likely the coach thinks each number is.',
  yourCards: 'your cards', // as the coach calls them
  open: '{count} left',
  found: 'only {number} left',
  box: '{colour} {number}',
  crossed: 'crossed out',
  black: 'seen elsewhere',
  lines: 'Your rounds',
  noLines: 'Each round goes here, with its colours and the range of your sum.',
  notKnown: 'not yet known',
  not: 'not {range}',
  discarded: 'discarded',

  // The final bets
  finals: 'Final bets',
  prices: 'Each card',
  numbers: { one: '{n} number', other: '{n} numbers' },
  missed: 'missed',
  sealed: 'sealed',
  thinking: 'thinking…',

  // The rules at a glance
  'cards.title': 'Everyone sees your cards but you',
  'cards.text':
    'Work out your own numbers: one from 0 to 7 in each colour. You see everyone else’s, and a number you can see can’t be yours.',
  'dice.title': 'Three dice say what counts',
  'dice.text':
    'Your sum is the sum of your cards in the colours of the dice; a colour on two dice counts twice. The thrower may turn one die.',
  'tokens.title': 'Take a token, place your bet',
  'tokens.text':
    'Cover the range where you think your sum is. The 7-space token is safe but scores only 1 point; the 1-space token scores 7.',
  'hints.title': 'Right, too low or too high',
  'hints.text':
    'A right bet scores its token’s points. After a wrong one you’re told which way to look – but the smallest token gets no hint.',
  'exchange.title': 'Wrong? Exchange a card',
  'exchange.text':
    'Discard any one of your cards and draw a new one, unseen. You learn the old number, which tells you more about your earlier sums.',
  'sheet.title': 'The sheet does your bookkeeping',
  'sheet.text':
    'What you’ve seen is black, what you’ve ruled out is crossed out. Sooner or later one number is left.',
  'finals.title': 'The final bets',
  'finals.text':
    'After the last round you name your cards: one number for 5 points, two for 2, three for 1. A miss costs 2. The stone furthest ahead wins.',
} satisfies Phrases
