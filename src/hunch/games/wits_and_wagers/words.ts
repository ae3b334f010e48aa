import type { Phrases } from '$lib/i18n.svelte'

export default {
  // What the players to move are doing
  'doing.guess': { one: '{names} is writing a guess', other: '{names} are writing their guesses' },
  'doing.bet': { one: '{names} is placing chips', other: '{names} are placing chips' },
  'step.guess': 'guess',
  'step.bet': 'bet',

  sorted: 'The guesses are on the mat.',

  // The question
  question: 'Question {n} of {all}',
  difficulty: 'Difficulty {n} of {all}',
  unit: 'Unit: {unit}',
  rounded: 'Guesses are rounded to the nearest {step}.',
  'rounded.whole': 'Guesses are rounded to the nearest whole number.',
  answer: 'The answer',
  'verdict.off': '{guess} wins, off by {gap}',
  'verdict.exact': '{guess} wins: spot on!',
  'verdict.smaller': 'All too high: Smaller wins',
  source: 'Source:',
  dull: 'Dull',
  'dull.noted': 'Marked as dull',
  last: 'Last',
  wonBy: '{guess} wins',
  void: 'Nobody guessed',

  // Guessing
  guess: 'Guess {n}',
  noGuess: 'No guess',
  aim: 'The closest guess without going over wins.',
  'guess.none': 'Hand in a blank card',
  'guess.first': 'Write a number first',
  'guess.wrong': 'That isn’t a number',
  'guess.places': 'At most {n} decimal places',
  'guess.large': 'That number is too large',
  writing: 'still writing',
  written: 'finished',
  ownGuess: 'Your guess',
  blank: 'no guess',

  // The mat
  mat: 'The betting mat',
  odds: '{n} to 1',
  smaller: 'Smaller',
  below: 'than {n}',
  red: 'Red',
  black: 'Black',
  left: 'left of the middle',
  right: 'right of the middle',
  put: 'Put a chip on:',
  bets: '{name}: {sum}',
  considers: '{name}: perhaps {sum}',
  perhaps: '{sum}?',
  wins: 'Wins',
  over: 'too high',

  // Your bets
  yours: 'Your bets',
  tap: 'Tap a slot or drag the chip',
  on: '{sum} on {spot}',
  bet: 'Bet {sum}',
  'bet.nothing': 'Bet nothing',
  'bet.yours': 'You bet {sum}',
  consider: 'You’re thinking of betting {sum}',
  under: 'Put {sum} under the chip on {spot}',
  all: 'All',
  'all.under': 'All {sum} under the chip on {spot}',
  none: 'None',
  'none.under': 'None: take the money back from {spot}',
  poor: 'Once you have won money, you can put it under your chips.',
  take: 'Take the chip back from {spot}',

  // The money
  money: 'Everyone’s money',
  won: 'won {sum}',
  lost: 'lost {sum}',
  bonus: 'bonus {sum}',
  even: 'no change',

  // The rules at a glance
  'guess.title': 'Everyone guesses a number',
  'guess.text':
    'Nobody has to know the answer. Write down a guess in secret before the sand runs out. The most money after seven questions wins.',
  'guess.question': 'How tall is the Eiffel Tower?',
  'mat.title': 'The guesses go in order',
  'mat.text':
    'The middle one pays 2 to 1; the further out a guess is, the more it pays. “Smaller”, for when all guesses are too high, pays 6 to 1.',
  'bet.title': 'Two chips, one slot or two',
  'bet.text':
    'Back your own guess, or the guess of someone who ought to know. Put both Wager Chips on one slot, or one each on two. Everyone sees the bets, and you may move yours until all are ready.',
  'closest.title': 'Closest without going over',
  'closest.text':
    'If the answer is 330, a guess of 300 beats 335: even slightly over is too much. If all guesses are too high, “Smaller” wins.',
  'pay.title': 'The bank pays',
  'pay.text':
    'A winning $100 chip on a 3-to-1 slot earns $300. If you wrote the winning guess, you get a $300 bonus too.',
  'pay.bonus': 'bonus',
  'risk.title': 'Risk what you’ve won',
  'risk.text':
    'From the second question on, you may put winnings under your Wager Chips. If the bet loses, they go to the bank; the Wager Chips always come back.',
} satisfies Phrases
