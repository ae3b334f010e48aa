// Eight game colours, each always paired with its own shape, here and in the
// terminal; and eight seats, each with a pattern. Their tones are in app.css.

import { language, t, type Key } from './i18n.svelte'

export const SHAPES: Record<string, string> = {
  red: 'M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 0 1 0-19Z', // circle
  orange: 'M12 1.5 22.5 12 12 22.5 1.5 12Z', // diamond
  yellow: 'M12 2.5 23 21.5H1Z', // triangle
  green: 'M3 21C2 9 9 2 21.500 2.500C22 14 15 22 3 21Z', // leaf
  blue: 'M12 1.500C16.500 7.500 20 11.200 20 15a8 8 0 0 1-16 0c0-3.800 3.500-7.500 8-13.500Z', // drop
  purple:
    'm12 1.500 3.100 7.200 7.900.700-6 5.100 1.900 7.700L12 18.100l-6.900 4.100L7 14.500 1 9.400l7.900-.700Z', // star
  pink: 'M12 21.500C5 16 1.500 12.300 1.500 8.200A5.400 5.400 0 0 1 12 6a5.400 5.400 0 0 1 10.500 2.200C22.500 12.300 19 16 12 21.500Z', // heart
  grey: 'M12 1.500 21.200 6.800v10.400L12 22.500 2.800 17.200V6.800Z', // hexagon
}

const COLOURS = Object.keys(SHAPES)

/** A number derived from a string. */
export const hashOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)

/** A colour derived from a name, or the nth of several. */
export const colourFor = (name: string, nth = 0): string =>
  COLOURS[(hashOf(name) >>> (3 * nth)) % COLOURS.length]!

type Naming = { colours: Map<string, string>; word: RegExp }
const namings = new Map<string, Naming>()

/** The words for colours in the reader's language; rules and people may also use English. */
function naming(): Naming {
  const code = language()
  const found = namings.get(code) ?? read()
  namings.set(code, found)
  return found
}

function read(): Naming {
  const colours = new Map<string, string>()
  for (const colour of COLOURS)
    for (const form of [colour, ...t(`colour.${colour}` as Key).split(' ')])
      colours.set(form, colour)
  const forms = [...colours.keys()].join('|')
  return { colours, word: new RegExp(`(?<!\\p{L})(${forms})(?!\\p{L})`, 'giu') }
}

/** A text split into the colours it names and what is between them. */
export const pieces = (text: string): string[] => text.split(naming().word).filter(Boolean)

/** The game colour a word names. */
export const colourOf = (text: string): string | undefined =>
  naming().colours.get(text.toLowerCase())

/** The colours a text names. */
export const coloursIn = (text: string): string[] => pieces(text).filter(isColour)

export const isColour = (text: string): boolean => colourOf(text) !== undefined

export const SEATS = 8

export const seatTone = (seat: number): string => `var(--seat-${seat % SEATS})`
