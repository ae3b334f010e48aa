// Variants of a language, such as American English: a file lists only the words that differ, and how
// dates are written. The server applies the same file to what it says: see core/language_variants.py.

type Variant = { of: string; dates?: string; words: Record<string, string> }

const files = import.meta.glob<Variant>('../../../src/hunch/core/variant_*.json', {
  eager: true,
  import: 'default',
})

export const variants: Record<string, Variant> = Object.fromEntries(
  Object.entries(files).map(([path, each]) => [path.replace(/^.*variant_(.*)\.json$/, '$1'), each]),
)

export const baseOf = (language: string): string => variants[language]?.of ?? language

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December'
const DATE = new RegExp(`\\b(\\d{1,2}) (${MONTHS})\\b(?: (\\d{4})\\b)?`, 'g')
const STARTS = /(?:^|[\n.!?:(“|>#*-]\s*)$/ // what comes before a capital that is no name

const patterns = new Map<string, RegExp>()

function patternOf(language: string): RegExp {
  let found = patterns.get(language)
  if (!found) {
    const words = Object.keys(variants[language]!.words).sort((a, b) => b.length - a.length)
    found = new RegExp(`(?<!\\w)(?<!--)(?:${words.join('|')})(?!\\w)`, 'gi')
    patterns.set(language, found)
  }
  return found
}

/** The text as that variant writes it. Names inside a sentence stay as they are, except those that the
 *  file itself writes with a capital: “American football” is football. */
export function respelt(text: string, language: string): string {
  const variant = variants[language]
  if (!variant) return text
  const dated = variant.dates
    ? text.replace(DATE, (_, day: string, month: string, year?: string) =>
        year ? `${month} ${day}, ${year}` : `${month} ${day}`,
      )
    : text
  return dated.replace(patternOf(language), (word, at: number) => {
    const exact = variant.words[word]
    const other = exact ?? variant.words[word.toLowerCase()]
    if (other === undefined || word[0] === word[0]!.toLowerCase()) return other ?? word
    if (STARTS.test(dated.slice(0, at))) return other[0]!.toUpperCase() + other.slice(1)
    return exact ?? word
  })
}
