// The rules in a nutshell, in English and German.
import { local } from '$lib/i18n.svelte'

const en = {
  cards: {
    title: 'Everybody sees your cards but you',
    text: 'Find out your own numbers, one from 0 to 7 in each colour. You see everybody else’s, and a number that you see you cannot have.',
  },
  dice: {
    title: 'Three dice say what counts',
    text: 'Your sum is made of your cards in the colours of the dice; a colour on two dice counts twice. Whoever throws may turn one die.',
  },
  tokens: {
    title: 'Take a token, lay your bet',
    text: 'Cover the range in which you think your sum lies. A token of 7 spaces is safe and brings 1 point; a token of 1 space brings 7.',
  },
  hints: {
    title: 'Right, too low or too high',
    text: 'A right bet brings the points of its token. After a wrong one you are told which way to look – only the smallest token gets no hint.',
  },
  exchange: {
    title: 'Wrong? Exchange a card',
    text: 'Lay down any one of your cards and draw a new one, unseen. You learn the old number, and that says more about your earlier sums.',
  },
  sheet: {
    title: 'The sheet thinks with you',
    text: 'What you have seen is black, what you have ruled out is crossed out. Sooner or later one number is left.',
  },
  finals: {
    title: 'The final bets',
    text: 'After the last round you name your cards: one number for 5 points, two for 2, three for 1. A miss costs 2. Whoever is foremost wins.',
  },
  you: 'You',
}

const de: typeof en = {
  cards: {
    title: 'Alle sehen deine Karten, nur du nicht',
    text: 'Finde deine Zahlen heraus, in jeder Farbe eine von 0 bis 7. Die der anderen siehst du, und was du siehst, kannst du nicht haben.',
  },
  dice: {
    title: 'Drei Würfel sagen, was zählt',
    text: 'Deine Summe bilden deine Karten in den Farben der Würfel; eine Farbe auf zwei Würfeln zählt doppelt. Wer würfelt, darf einen Würfel drehen.',
  },
  tokens: {
    title: 'Plättchen nehmen, Wette legen',
    text: 'Bedecke den Bereich, in dem du deine Summe vermutest. Ein Plättchen mit 7 Feldern ist sicher und bringt 1 Punkt; eines mit 1 Feld bringt 7.',
  },
  hints: {
    title: 'Richtig, zu tief oder zu hoch',
    text: 'Eine richtige Wette bringt die Punkte des Plättchens. Nach einer falschen erfährst du die Richtung – nur beim kleinsten Plättchen nicht.',
  },
  exchange: {
    title: 'Falsch? Karte tauschen',
    text: 'Leg eine deiner Karten ab und zieh eine neue, ungesehen. Du erfährst die alte Zahl, und die verrät mehr über frühere Summen.',
  },
  sheet: {
    title: 'Der Zettel denkt mit',
    text: 'Was du gesehen hast, ist schwarz, was du ausschließt, durchgestrichen. Irgendwann bleibt eine Zahl übrig.',
  },
  finals: {
    title: 'Die Schlusswetten',
    text: 'Nach der letzten Runde nennst du deine Karten: eine Zahl für 5 Punkte, zwei für 2, drei für 1. Daneben kostet 2. Wer vorn steht, gewinnt.',
  },
  you: 'Du',
}

export const words = () => local({ en, de })
