import type { Phrases } from '$lib/i18n.svelte'

export default {
  // What the players to move are doing
  'doing.pass': '{names} is deciding…',
  'doing.stop': '{names} is deciding…',
  'doing.draw': '{names} has to draw',

  // Colours
  red: 'red',
  orange: 'orange',
  yellow: 'yellow',
  green: 'green',
  blue: 'blue',
  purple: 'purple',
  pink: 'pink',
  rainbow: 'rainbow',

  // What is going on
  lot: 'Drawing lots for the first turn…',
  suspense: 'And the next card is…',
  again: '{card} again!',
  stoppedInTime: '{name} stopped in time',
  youStopped: 'You stopped in time',
  rainbowCame: 'The rainbow!',
  everyColour: '{name} has every colour!',
  youEveryColour: 'You have every colour!',
  winner: '{name} wins!',
  youWin: 'You win!',
  shareWin: '{names} share the win!',
  winsAtOnce: 'That wins the match.',
  mostCards: { one: '1 card at the rainbow’s end', other: '{n} cards at the rainbow’s end' },
  mustDraw: 'Everyone stopped, so {name} must draw',
  youMustDraw: 'Everyone stopped, so you must draw',
  onlyRainbow: 'Only the rainbow is safe now',
  nothingAtRisk: 'Nothing at risk yet',
  youAtRisk: { one: '1 card at risk', other: '{n} cards at risk' },
  drawsOrStops: '{name} can draw or stop',
  atRisk: { one: '{name} has 1 card at risk', other: '{name} has {n} cards at risk' },

  // How a turn ended, in figures
  cardsLost: { one: 'card lost', other: 'cards lost' },
  cardsKept: { one: 'card kept', other: 'cards kept' },
  stillHas: '{name} still has {n}',
  youStillHave: 'You still have {n}',
  nowHas: '{name} now has {n}',
  youNowHave: 'You now have {n}',

  // How the previous turn ended, beside the player's name
  took: 'took {n}',
  stopped: 'stopped',
  lostCards: 'lost {n}',
  failed: 'failed',
  needs: 'needs {card}',

  // The deck, the side row and the discard pile
  deck: 'Deck',
  below: '{n} below',
  top: '{card} on top',
  turning: 'the next card is being turned',
  draw: 'Draw',
  side: 'At the side',
  stop: 'Stop',
  keep: 'Stop, keep {n}',
  claim: 'Show every colour and win',
  discard: 'Discard pile',
  lost: '{n} lost',

  // What a draw fails on: how many, and after the number
  ends: {
    one: 'of {all} colours ends the turn',
    other: 'of {all} colours end the turn',
  },
  endsCards: {
    one: 'of {all} cards ends the turn',
    other: 'of {all} cards end the turn',
  },
  failsOn: 'A draw fails on {cards}.',
  left: 'Left in the deck: {cards}.',

  // The players
  you: 'You',
  has: '{name} has {cards}.',
  youHave: 'You have {cards}.',
  hasNone: '{name} has no score cards.',
  youHaveNone: 'You have no score cards.',
  missing: 'Missing: {cards}.',
  faceDown: 'face down',
  noneYet: 'no cards yet',
  wins: 'wins',
  of: '{n} of {all}',
  ofColours: '{n} of {all} colours',
  cards: { one: 'card', other: 'cards' }, // after the number

  // The rules at a glance
  'goal.title': 'All the colours, or the most cards',
  'goal.text':
    'Collect score cards of all seven colours and you win at once. Otherwise, when the rainbow comes up, the player with the most score cards wins.',
  'draw.title': 'Draw…',
  'draw.text':
    'The face-up card goes to the side of the deck, and the next one is turned. If its colour isn’t at the side yet, you may carry on.',
  'stop.title': '…or stop',
  'stop.text':
    'Everything at the side is yours for good. The card on the deck isn’t: it waits for the next player.',
  'fail.title': 'The same colour again',
  'fail.text':
    'Turn a colour that is already at the side, and you lose all the side cards. Your turn is over.',
  'odds.title': 'The longer the row, the thinner the ice',
  'odds.text':
    'Every card at the side is one more colour that ends your luck. The first is easy, the sixth is madness.',
  'rainbow.title': 'The rainbow ends it',
  'rainbow.text':
    'It hides in the lower half of the deck. Turn it and you take the side cards; then everyone counts their cards.',
} satisfies Phrases
