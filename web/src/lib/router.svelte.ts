// Pages by address, and the steps of a replay by query.

/** Whose view a replay shows: a seat's, a spectator's, or the active player's, all cards open. */
export type Perspective = number | 'none' | 'all'

export type Route =
  | { page: 'home' }
  | { page: 'game'; name: string }
  | { page: 'table'; code: string; screen: boolean }
  | { page: 'end'; id: string }
  | { page: 'replay'; id: string; perspective: Perspective; step: number }
  | { page: 'history' }
  | { page: 'learn'; name: string; lesson: boolean }
  | { page: 'packs'; path: string[] }
  | { page: 'devices' }
  | { page: 'continue' }
  | { page: 'stop'; token: string }
  | { page: 'nowhere' }

const CODE = /^[A-Z0-9]{6}$/
const MATCH = /^[a-z0-9]+$/i
const PAUSE = 350 // milliseconds; browsers limit how often the address may change

/** The page at an address, which is a path with or without a query. */
export function parse(address: string): Route {
  const [path = '', query = ''] = address.split('#')[0]!.split('?')
  const [first = '', second = '', ...more] = path.split('/').filter(Boolean)
  if (!first) return { page: 'home' }
  if (first === 'history' && !second) return { page: 'history' }
  if ((first === 'devices' || first === 'continue') && !second) return { page: first }
  if (first === 'packs') return { page: 'packs', path: [second, ...more].filter(Boolean) }
  if (!second && isCode(readCode(first)))
    // typed by hand, after the server's address
    return { page: 'table', code: readCode(first), screen: false }
  if (first === 'learn' && (!more.length || (second && more.join('/') === 'play')))
    return { page: 'learn', name: second, lesson: more.length > 0 }
  if (more.length || !second) return { page: 'nowhere' }
  if (first === 'g') return { page: 'game', name: second }
  if (first === 'stop' && MATCH.test(second)) return { page: 'stop', token: second }
  if (first === 'm' && MATCH.test(second)) return { page: 'end', id: second }
  if (first === 'r' && MATCH.test(second))
    return { page: 'replay', id: second, ...moment(new URLSearchParams(query)) }
  const code = readCode(second)
  if ((first === 't' || first === 'tv') && isCode(code))
    return { page: 'table', code, screen: first === 'tv' }
  return { page: 'nowhere' }
}

function moment(query: URLSearchParams): { perspective: Perspective; step: number } {
  const seat = query.get('seat') ?? ''
  const perspective = seat === 'all' ? seat : /^\d{1,2}$/.test(seat) ? Number(seat) : 'none'
  const step = query.get('step') ?? ''
  return { perspective, step: /^\d{1,6}$/.test(step) ? Number(step) : 0 }
}

/** The address of one step of a replay. */
export function momentOf(id: string, perspective: Perspective, step: number): string {
  const query = [
    ...(perspective === 'none' ? [] : [`seat=${perspective}`]),
    ...(step ? [`step=${step}`] : []),
  ]
  return `/r/${id}${query.length ? '?' : ''}${query.join('&')}`
}

/** A table's code, as people type it or from a link they paste. */
export function readCode(text: string): string {
  const link = /\/t\/([^/?#]+)/.exec(text)
  return (link?.[1] ?? text).replace(/[\s-]/g, '').toUpperCase()
}

/** Whether only the computer itself can reach this host. */
export const isThisComputer = (host: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/i.test(host)

/** Whether it could be a table's code. */
export const isCode = (text: string): boolean => CODE.test(text)

const here = (): string => location.pathname + location.search
const now = $state({ route: arriveAt(here()), title: '' })
let begun = false // whether a page has been announced since loading
let pending: string | undefined // an address that the address bar doesn't show yet
let timer: ReturnType<typeof setTimeout> | undefined

export const route = (): Route => now.route

/** The page at an address; a table's code alone is shown as the table's address. */
function arriveAt(address: string): Route {
  const found = parse(address)
  if (found.page === 'table' && !/^\/tv?\//.test(address))
    history.replaceState(null, '', `/t/${found.code}`)
  return found
}

export function go(address: string): void {
  show()
  const before = location.pathname
  history.pushState(null, '', address)
  now.route = arriveAt(address)
  if (location.pathname !== before) scrollTo(0, 0)
}

/** Moves on within the page, without an entry in the history for every step. */
export function replaceAddress(address: string): void {
  now.route = parse(address)
  pending = address
  timer ??= setTimeout(show, PAUSE)
}

function show(): void {
  if (pending !== undefined) history.replaceState(null, '', pending)
  forgetPending()
}

function forgetPending(): void {
  clearTimeout(timer)
  timer = pending = undefined
}

/** Announces the page that was reached; the browser itself announces the first one. */
export function arrive(title: string): void {
  if (begun) now.title = title
  begun = true
}

export const arrived = (): string => now.title

/** Follows links within the client without reloading the page. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  if (!link || !plain || event.defaultPrevented || link.origin !== location.origin) return
  if (link.target || link.hasAttribute('download') || link.pathname.startsWith('/api/')) return
  if (link.hash && link.pathname === location.pathname) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}

addEventListener('popstate', () => {
  forgetPending()
  now.route = parse(here())
})
addEventListener('pagehide', show)
