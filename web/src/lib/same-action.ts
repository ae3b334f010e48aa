// Whether two actions are the same, regardless of the order of their fields and stakes.

export const sameAction = (one: unknown, other: unknown): boolean =>
  canonical(one) === canonical(other)

function canonical(value: unknown): string {
  if (Array.isArray(value)) {
    const items = value.map(canonical)
    const things = value.every((each) => typeof each === 'object' && !Array.isArray(each))
    return `[${(things ? items.sort() : items).join()}]`
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).map(([name, each]) => `${name}:${canonical(each)}`)
  return `{${fields.sort().join()}}`
}
