// What this browser remembers: who its owner is, their recent tables and preferences.
// Without storage (in a private window, say) everything works, and is forgotten afterwards.

export type Me = { token: string | null; name: string }
export type RecentTable = { code: string; game: string; at: number }

const MOST_RECENT = 5
const MOST_REMOVALS = 20
const forgotten = new Map<string, string>()

/** The value stored under this key. */
export function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`hunch.${key}`) ?? forgotten.get(key)
    return text ? (JSON.parse(text) as T) : otherwise
  } catch {
    return otherwise
  }
}

export function write(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  forgotten.set(key, text)
  try {
    localStorage.setItem(`hunch.${key}`, text)
  } catch {
    // No storage: the map above keeps it while the page is open.
  }
}

export const me = (): Me => ({ token: null, name: '', ...read<Partial<Me>>('me', {}) })

export const remember = (known: Partial<Me>): void => write('me', { ...me(), ...known })

export const recentTables = (): RecentTable[] => read<RecentTable[]>('tables', [])

export function visited(code: string, game: string): void {
  const others = recentTables().filter((table) => table.code !== code)
  write('tables', [{ code, game, at: Date.now() }, ...others].slice(0, MOST_RECENT))
  const rest = removalsRead().filter((each) => each !== code) // we may be removed again
  if (rest.length < removalsRead().length) write('removals', rest)
}

export function forget(code: string): void {
  write(
    'tables',
    recentTables().filter((table) => table.code !== code),
  )
}

/** The tables whose hosts removed us, as we have read; the server would tell us again. */
export const removalsRead = (): string[] => read<string[]>('removals', [])

export function readRemoval(code: string): void {
  const others = removalsRead().filter((each) => each !== code)
  write('removals', [code, ...others].slice(0, MOST_REMOVALS))
}

export const preference = (name: string): string | null => read<string | null>(name, null)

export const prefer = (name: string, value: string | null): void => write(name, value)
