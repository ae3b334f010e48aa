// Pages by their address, and the moments of a replay by its query.

/** Whose eyes a replay is seen through: a seat's, a spectator's, or those of whoever acts. */
export type Eyes = number | 'none' | 'all'

export type Route =
  | { page: 'home' }
  | { page: 'game'; name: string }
  | { page: 'table'; code: string; screen: boolean }
  | { page: 'end'; id: string }
  | { page: 'replay'; id: string; eyes: Eyes; step: number }
  | { page: 'history' }
  | { page: 'learn'; name: string; lesson: boolean }
  | { page: 'packs'; path: string[] }
  | { page: 'nowhere' }

const CODE = /^[A-Z0-9]{6}$/
const MATCH = /^[a-z0-9]+$/i
const PAUSE = 350 // milliseconds; browsers refuse to have their address changed all the time

/** The page at an address, which is a path with or without a query. */
export function parse(address: string): Route {
  const [path = '', query = ''] = address.split('#')[0]!.split('?')
  const [first = '', second = '', ...more] = path.split('/').filter(Boolean)
  if (!first) return { page: 'home' }
  if (first === 'history' && !second) return { page: 'history' }
  if (first === 'packs') return { page: 'packs', path: [second, ...more].filter(Boolean) }
  if (first === 'learn' && (!more.length || (second && more.join('/') === 'play')))
    return { page: 'learn', name: second, lesson: more.length > 0 }
  if (more.length || !second) return { page: 'nowhere' }
  if (first === 'g') return { page: 'game', name: second }
  if (first === 'm' && MATCH.test(second)) return { page: 'end', id: second }
  if (first === 'r' && MATCH.test(second))
    return { page: 'replay', id: second, ...moment(new URLSearchParams(query)) }
  const code = readCode(second)
  if ((first === 't' || first === 'tv') && isCode(code))
    return { page: 'table', code, screen: first === 'tv' }
  return { page: 'nowhere' }
}

function moment(query: URLSearchParams): { eyes: Eyes; step: number } {
  const seat = query.get('seat') ?? ''
  const eyes = seat === 'all' ? seat : /^\d{1,2}$/.test(seat) ? Number(seat) : 'none'
  const step = query.get('step') ?? ''
  return { eyes, step: /^\d{1,6}$/.test(step) ? Number(step) : 0 }
}

/** The address of a moment. */
export function momentOf(id: string, eyes: Eyes, step: number): string {
  const query = [...(eyes === 'none' ? [] : [`seat=${eyes}`]), ...(step ? [`step=${step}`] : [])]
  return `/r/${id}${query.length ? '?' : ''}${query.join('&')}`
}

/** A table's code as people type it, or as it is in a link that they paste. */
export function readCode(text: string): string {
  const link = /\/t\/([^/?#]+)/.exec(text)
  return (link?.[1] ?? text).replace(/[\s-]/g, '').toUpperCase()
}

/** Whether it could be a table's. */
export const isCode = (text: string): boolean => CODE.test(text)

const here = (): string => location.pathname + location.search
const now = $state({ route: parse(here()), title: '' })
let begun = false // whether a page was reached since this one was loaded
let amended: string | undefined // what the browser's address line does not show yet
let timer: ReturnType<typeof setTimeout> | undefined

export const route = (): Route => now.route

export function go(address: string): void {
  show()
  const before = location.pathname
  history.pushState(null, '', address)
  now.route = parse(address)
  if (location.pathname !== before) scrollTo(0, 0)
}

/** The same page a little further on: going back does not lead through every such step. */
export function amend(address: string): void {
  now.route = parse(address)
  amended = address
  timer ??= setTimeout(show, PAUSE)
}

function show(): void {
  if (amended !== undefined) history.replaceState(null, '', amended)
  forgetAmended()
}

function forgetAmended(): void {
  clearTimeout(timer)
  timer = amended = undefined
}

/** Somebody has come to a page of that name; the first one is the browser's to tell. */
export function arrive(title: string): void {
  if (begun) now.title = title
  begun = true
}

export const arrived = (): string => now.title

/** Links within the client do not load the page again. */
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
  forgetAmended()
  now.route = parse(here())
})
addEventListener('pagehide', show)
