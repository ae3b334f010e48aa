// The rules in a nutshell, in English and German.
import { local } from '$lib/i18n.svelte'

const en = {
  guess: {
    title: 'Everybody guesses a number',
    text: 'Nobody has to know the answer. All write a guess in secret, before the sand has run through. The most money after seven questions wins.',
    question: 'How tall is the Eiffel Tower?',
  },
  mat: {
    title: 'The guesses are laid out in order',
    text: 'The middle one pays 2 to 1, and the further out a guess lies, the more it pays. That all are too high pays 6 to 1.',
  },
  bet: {
    title: 'Two chips, one or two slots',
    text: 'Bet on your own guess, or on the one of somebody who should know. Both Wager Chips on one slot, or one each on two.',
  },
  closest: {
    title: 'Closest without going over',
    text: 'With an answer of 330, a guess of 300 beats 335: even a little over is too much. If all are over, the slot All too high wins.',
  },
  pay: {
    title: 'The bank pays',
    text: 'A winning chip of $100 on a slot of 3 to 1 brings $300. Whoever wrote the winning guess gets a bonus of $300.',
  },
  risk: {
    title: 'Risk what you have won',
    text: 'From the second question on, winnings may lie under your Wager Chips. If the bet loses, they go to the bank; the Wager Chips always come back.',
  },
  bonus: 'bonus',
}

const de: typeof en = {
  guess: {
    title: 'Alle schätzen eine Zahl',
    text: 'Niemand muss die Antwort wissen. Alle schreiben heimlich eine Schätzung auf, bevor der Sand durchgelaufen ist. Wer nach sieben Fragen das meiste Geld hat, gewinnt.',
    question: 'Wie hoch ist der Eiffelturm?',
  },
  mat: {
    title: 'Die Schätzungen liegen der Größe nach',
    text: 'Die mittlere zahlt 2 zu 1, und je weiter außen eine liegt, desto mehr zahlt sie. Dass alle zu hoch sind, zahlt 6 zu 1.',
  },
  bet: {
    title: 'Zwei Chips, ein Feld oder zwei',
    text: 'Setz auf deine eigene Schätzung oder auf die von jemandem, der es wissen müsste. Beide Wettchips auf ein Feld oder je einen auf zwei.',
  },
  closest: {
    title: 'Am nächsten dran, aber nicht darüber',
    text: 'Ist die Antwort 330, schlägt eine Schätzung von 300 die 335: Auch knapp darüber ist zu viel. Liegen alle darüber, gewinnt das Feld „Alle zu hoch“.',
  },
  pay: {
    title: 'Die Bank zahlt',
    text: 'Ein Chip zu 100 $ auf einem Feld mit 3 zu 1 bringt 300 $. Wer die siegreiche Schätzung schrieb, bekommt 300 $ Bonus.',
  },
  risk: {
    title: 'Wag, was du gewonnen hast',
    text: 'Ab der zweiten Frage darf Gewonnenes unter deinen Wettchips liegen. Verliert die Wette, geht es an die Bank; die Wettchips kommen immer zurück.',
  },
  bonus: 'Bonus',
}

export const words = () => local({ en, de })
