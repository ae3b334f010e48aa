// Exact decimal numbers as people type them, kept as text and never rounded.

const PLACES = 30n
const PLAIN = /^-?\d+(\.\d+)?$/
const MINUS = /^\s*[-−–]/

/** A typed number in plain notation; undefined if it isn't one. */
export function readDecimal(text: string, language: string): string | undefined {
  let plain = text.replace(/[\s_'’]/g, '').replace(/^[−–]/, '-')
  const comma = plain.lastIndexOf(',')
  const dot = plain.lastIndexOf('.')
  if (comma >= 0 && dot >= 0) plain = comma > dot ? swapped(plain) : plain.replaceAll(',', '')
  else if (comma >= 0)
    plain = thousands(plain, ',', language.startsWith('en')) ?? plain.replace(',', '.')
  else if (dot >= 0) plain = thousands(plain, '.', !language.startsWith('en')) ?? plain
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined
  const [, sign, whole, part] = /^([+-]?)0*(\d*?)(?:\.(\d*?)0*)?$/.exec(plain)!
  const digits = (whole || '0') + (part ? `.${part}` : '')
  return sign === '-' && digits !== '0' ? `-${digits}` : digits
}

/** A number in the reader's notation, which `readDecimal` reads back; other text stays as it is. */
export const typedDecimal = (plain: string, language: string): string =>
  !language.startsWith('en') && PLAIN.test(plain) ? plain.replace('.', ',') : plain

/** The typed text with the opposite sign. */
export const negated = (text: string): string =>
  MINUS.test(text) ? text.replace(MINUS, '') : `-${text.trimStart()}`

const swapped = (text: string): string => text.replaceAll('.', '').replace(',', '.')

/** The text without separators, if they group thousands as this language does. */
function thousands(text: string, mark: string, usual: boolean): string | undefined {
  const groups = text.split(mark)
  const grouped = groups.slice(1).every((group) => group.length === 3)
  return grouped && (usual || groups.length > 2) ? groups.join('') : undefined
}

export const placesOf = (value: string): number => value.split('.')[1]?.length ?? 0

export function compare(one: string, other: string): number {
  const difference = scaled(one) - scaled(other)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** How far apart they are. */
export function distance(one: string, other: string): string {
  const apart = scaled(one) - scaled(other)
  const digits = String(apart < 0n ? -apart : apart).padStart(Number(PLACES) + 1, '0')
  const part = digits.slice(-Number(PLACES)).replace(/0+$/, '')
  return digits.slice(0, -Number(PLACES)) + (part && `.${part}`)
}

function scaled(value: string): bigint {
  const [whole = '0', part = ''] = value.replace('-', '').split('.')
  const size = BigInt(whole) * 10n ** PLACES + BigInt(part.padEnd(Number(PLACES), '0'))
  return value.startsWith('-') ? -size : size
}
