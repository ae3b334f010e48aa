import type { Entry } from '$lib/i18n.svelte'

const words = {
  title: 'The game in numbers',
  source: 'From {matches} matches between bots ({level}). People may play differently.',
  order: 'Going first',
  'order.text': 'With {n} players, the first to play wins {share} of matches: {edge}.',
  'order.chart': 'Wins by order of play: {shares}. An even share is {even}.',
  even: 'even',
  'edge.none': 'no advantage worth mentioning',
  'edge.unclear': 'no clear advantage',
  'edge.for': 'a {size} advantage',
  'edge.for.range': 'a {least} to {most} advantage',
  'edge.against': 'a {size} disadvantage',
  'edge.against.range': 'a {least} to {most} disadvantage',
  'size.negligible': 'negligible',
  'size.small': 'small',
  'size.moderate': 'moderate',
  'size.large': 'large',
  length: 'Length',
  'length.text': 'A match takes about {n} decisions, counting all players.',
  'length.chart': 'Matches by length: from {least} to {most} actions, most often about {usual}.',
  margin: 'Winning margin',
  'margin.figure': '{n} or less',
  'margin.text': 'Half of all matches are won by a margin of {n} or less.',
  'margin.chart': 'Matches by winning margin: from {least} to {most}, most often about {usual}.',
  causes: 'Luck or skill',
  'causes.text':
    'At tables of mixed strength, luck alone explains {luck} of who wins, and skill {skill}.',
  'causes.chart': 'Luck alone {luck}, skill alone {skill}, both together {rest}.',
  'causes.luck': 'luck',
  'causes.skill': 'skill',
  'causes.rest': 'together',
  'balance.mostly luck': 'Mostly luck',
  'balance.mostly skill': 'Mostly skill',
  'balance.more luck than skill': 'More luck',
  'balance.more skill than luck': 'More skill',
  'balance.neither clearly outweighs the other': 'Too close to call',
  course: 'Lead changes',
  'course.text':
    'That’s how often the favourite changes in a match. The winner is clear after {share} of it.',
  'course.chart':
    'The eventual winner’s chance of winning, from {start} at the start to {half} halfway and {end} at the end.',
  start: 'start',
  end: 'end',
} satisfies Record<string, Entry>

export default words
