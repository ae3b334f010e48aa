import type { Phrases } from '$lib/i18n.svelte'

export default {
  // What the players to move are doing
  'doing.guess': '{names} is guessing the hidden card',

  // The table
  deck: 'Deck',
  aside: 'Out of play',
  seen: 'Seen so far',
  stack: 'Top of {name}’s stack',
  yourStack: 'Top of your stack',
  emptyStack: '{name}’s stack is empty',
  yourEmptyStack: 'Your stack is empty',

  // Who leads
  you: 'You',
  hides: 'hides',
  guesses: 'guesses',
  youHide: 'hide',
  youGuess: 'guess',
  youLead: 'You lead by {n}',
  leads: '{name} leads by {n}',
  youWin: 'You win!',
  wins: '{name} wins!',
  winsBy: { one: 'by one card', other: 'by {n} cards' },
  final: '{one} to {other}',
  level: 'All level',
  uncounted: 'Stacks aren’t counted here',

  // What is going on
  thinking: 'Hmm',
  right: 'right',
  wrong: 'wrong',
  saidBy: '{name}:',
  nth: '{n} of {all}',
  onlyYou: 'Only you see it',

  // Guesses and cards
  low: 'low',
  high: 'high',
  red: 'red',
  black: 'black',
  lowRanks: 'A–6',
  highRanks: '8–K',
  A: 'ace',
  J: 'jack',
  Q: 'queen',
  K: 'king',
  H: 'hearts',
  D: 'diamonds',
  C: 'clubs',
  S: 'spades',
  card: '{rank} of {suit}',

  // The rules at a glance
  'goal.title': 'Win the most cards',
  'goal.text':
    'Two players share one deck without its sevens. Every card goes to one of you; when the deck runs out, the bigger stack wins.',
  'turn.title': 'One hides, one guesses',
  'turn.text':
    'The holder takes the top card and hides it; the guesser says what it is. Swap roles after every turn.',
  'words.title': 'Low or high, red or black',
  'words.text':
    'Ace to six are low, eight to king are high. Hearts and diamonds are red, clubs and spades black.',
  'one.title': 'One word: about fifty-fifty',
  'one.text': 'Say one word. If it’s right, you earn the card; if it’s wrong, the holder does.',
  'two.title': 'Two words: three cards',
  'two.text':
    'If both are right, you earn the card and the next two from the deck. If either is wrong, the holder earns the card.',
  'memory.title': 'Remember what’s gone',
  'memory.text':
    'Only the top card of each stack is visible. Remember the rest, and you’ll know when two words are worth the risk.',
} satisfies Phrases
