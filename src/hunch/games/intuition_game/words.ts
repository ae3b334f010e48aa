import type { Phrases } from '$lib/i18n.svelte'

export default {
  // What the players to move are doing
  'doing.mark': '{names} is choosing a card to mark',
  'doing.wager': '{names} is deciding how much to stake',
  'doing.bet': { one: '{names} is betting', other: '{names} are betting' },

  // What is going on
  lot: 'Drawing lots for the first deal…',
  youDeal: 'You deal.',
  deals: '{name} deals.',
  youMarked: 'You marked {spot}.',
  marked: '{name} marked {spot}.',
  ready: '{n} of {all} ready',
  allIn: 'All bets are in.',
  coming: 'Here comes the card…',
  was: 'It was {card}.',
  youWon: { one: 'You won {n} token.', other: 'You won {n} tokens.' },
  youLost: { one: 'You lost {n} token.', other: 'You lost {n} tokens.' },
  youEven: 'You broke even.',
  mostWon: '{name} won {n}.',
  mostWonEach: '{name} won {n} each.',
  allLost: 'The bank takes it all.',
  noBets: 'Nobody bet.',
  covered: 'The last card is face down again.',

  // The mat
  mat: 'The mat',
  marker: 'marker',
  wins: 'wins',
  gone: 'gone',
  add: 'add a token',
  wild: 'wild',
  with: 'With',
  against: 'Against',
  withDealer: 'With the dealer',
  againstDealer: 'Against the dealer',
  withWins: 'colour or character right',
  againstWins: 'both wrong',
  withWinsShort: 'dealer right',
  againstWinsShort: 'dealer wrong',
  either: '{one} or {other}',
  neither: 'neither of them',
  other: 'any other card',
  odds: '{n}:1',
  Red: 'Red',
  Yellow: 'Yellow',
  Blue: 'Blue',
  Green: 'Green',
  Ox: 'Ox',
  Eagle: 'Eagle',
  Lion: 'Lion',
  Bear: 'Bear',

  // The deck and the players
  deck: 'to come',
  discards: 'discarded',
  bank: 'bank',
  dealer: 'dealer',
  dealsLeft: { one: '{n} deal left', other: '{n} deals left' },
  sealed: 'ready',
  thinking: 'thinking…',
  staked: '{n} staked',
  winner: 'wins',
  'wins!': '{name} wins!',
  youWin: 'You win!',
  winTogether: '{name} win together!',
  winTokens: { one: 'with {n} token', other: 'with {n} tokens' },

  // Your decision
  chooseMark: 'Tap a card on the mat',
  youBet: 'Tap the mat, or drag a token onto it.',
  tapToBet: 'Tap the mat to bet',
  mayWin: 'may win {n}',
  left: '{n} left',
  yours: 'Your tokens on the mat; choose one to change it',
  tokensOn: 'Tokens on {spot}',
  less: '{what}: one less',
  more: '{what}: one more',
  allBack: 'Clear',
  wager: 'Stake {n} on {spot}',
  wagerNothing: 'Stake nothing',
  bet: 'Bet {what}',
  amountOn: '{n} on {spot}',
  betMany: 'Bet {n} on {spots} spots',
  betNothing: 'Bet nothing',

  // What bets pay
  payExact: 'exact',
  payMatch: 'half right',
  payWild: 'wild',
  payMarkedWild: 'marked wild',

  // The rules at a glance
  'cards.title': 'Nineteen cards',
  'cards.text':
    'Four characters in each of four colours, and three wild cards. Everyone starts with 20 tokens; when the deck runs out, the player with the most wins.',
  'dealer.title': 'The dealer calls the next card',
  'dealer.text':
    'The dealer puts the marker on a card or on wild, and any number of tokens on the marker. The deal passes to the next player each round.',
  'bets.title': 'Everyone else bets freely',
  'bets.text':
    'The exact card pays 10 to 1, wild 5 to 1, a colour or a character 2 to 1. Bet on as many spots as you like, for all to see, and change your mind until the last bet is in.',
  'special.title': 'With or against the dealer',
  'special.text':
    '“With” wins if the dealer has the colour or the character right, “Against” if both are wrong: 1 to 1 each. If a wild card comes, both lose.',
  'pays.title': 'The dealer gets the best odds',
  'pays.text':
    'The marked card pays the dealer 10 to 1, any other card of its colour or character 2 to 1, wild 5 to 1 – or 10 to 1 with the marker on wild.',
  'gone.title': 'What’s gone won’t come back',
  'gone.text':
    'Turned cards lie face down: you may count them, but not look at them. So remember them; a marked card wins most often while every card of its colour and of its character is still in the deck.',
} satisfies Phrases
