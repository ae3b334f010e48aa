// Whether two actions are the same, in whatever order their fields and their stakes are named.

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
