// The rules in a nutshell, in English and German.
import { local } from '$lib/i18n.svelte'

const en = {
  cards: {
    title: 'Nineteen cards',
    text: 'Four characters in each of four colours, and three wild cards. Everybody begins with 20 tokens; when all cards have gone, the most tokens win.',
  },
  dealer: {
    title: 'The dealer foretells the next card',
    text: 'The marker goes on a card or on wild, and any number of tokens on the marker. Each round the next player deals.',
  },
  bets: {
    title: 'The others bet on what they like',
    text: 'The very card pays 10 to 1, wild 5 to 1, a colour or a character 2 to 1. As many spots as you want; all bets are secret until the card is turned.',
  },
  special: {
    title: 'With or against the dealer',
    text: 'With wins if the dealer has the colour or the character right, Against if both are wrong: 1 to 1 each. A wild card makes both lose.',
  },
  pays: {
    title: 'The dealer wins most easily',
    text: 'The marked card pays the dealer 10 to 1, any other of its colour or character 2 to 1, wild 5 to 1 – or 10 to 1, if the marker is on wild.',
  },
  gone: {
    title: 'What has gone will not come again',
    text: 'Turned cards lie face down and may only be counted. Remember them: a marker with all its relatives left pays most often.',
  },
}

const de: typeof en = {
  cards: {
    title: 'Neunzehn Karten',
    text: 'Vier Figuren in jeder der vier Farben und drei wilde Karten. Alle beginnen mit 20 Chips; sind alle Karten weg, gewinnt, wer die meisten hat.',
  },
  dealer: {
    title: 'Der Geber sagt die nächste Karte voraus',
    text: 'Der Marker kommt auf eine Karte oder auf wild, und auf den Marker beliebig viele Chips. In jeder Runde gibt die nächste Person.',
  },
  bets: {
    title: 'Die anderen wetten, worauf sie wollen',
    text: 'Genau diese Karte zahlt 10 zu 1, wild 5 zu 1, eine Farbe oder Figur 2 zu 1. So viele Felder, wie du willst; bis zum Aufdecken bleibt alles geheim.',
  },
  special: {
    title: 'Mit dem Geber oder gegen ihn',
    text: '„Mit“ gewinnt, wenn beim Geber die Farbe oder die Figur stimmt, „Gegen“, wenn beides falsch ist: jeweils 1 zu 1. Bei einer wilden Karte verlieren beide.',
  },
  pays: {
    title: 'Der Geber gewinnt am leichtesten',
    text: 'Die markierte Karte zahlt dem Geber 10 zu 1, jede andere ihrer Farbe oder Figur 2 zu 1, wild 5 zu 1 – oder 10 zu 1, wenn der Marker auf wild steht.',
  },
  gone: {
    title: 'Was weg ist, kommt nicht wieder',
    text: 'Aufgedeckte Karten liegen danach verdeckt und dürfen nur gezählt werden. Merk sie dir: Wo noch alle Verwandten da sind, zahlt der Marker am häufigsten.',
  },
}

export const words = () => local({ en, de })
