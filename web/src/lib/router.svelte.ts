// Four kinds of pages, by their address.

export type Route =
  | { page: 'home' }
  | { page: 'game'; name: string }
  | { page: 'table'; code: string; screen: boolean }
  | { page: 'nowhere' }

const CODE = /^[A-Z0-9]{6}$/

export function parse(path: string): Route {
  const [first = '', second = '', ...more] = path.split('/').filter(Boolean)
  if (!first) return { page: 'home' }
  if (!more.length && first === 'g' && second) return { page: 'game', name: second }
  const code = readCode(second)
  if (!more.length && (first === 't' || first === 'tv') && CODE.test(code))
    return { page: 'table', code, screen: first === 'tv' }
  return { page: 'nowhere' }
}

/** A table's code as people type it, or as it is in a link that they paste. */
export function readCode(text: string): string {
  const link = /\/t\/([^/?#]+)/.exec(text)
  return (link?.[1] ?? text).replace(/[\s-]/g, '').toUpperCase()
}

const now = $state<{ route: Route }>({ route: parse(location.pathname) })

export const route = (): Route => now.route

export function go(path: string): void {
  history.pushState(null, '', path)
  now.route = parse(path)
  scrollTo(0, 0)
}

/** Links within the client do not load the page again. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  if (!link || !plain || event.defaultPrevented || link.origin !== location.origin) return
  if (link.target || link.hasAttribute('download') || link.pathname.startsWith('/api/')) return
  if (link.hash && link.pathname === location.pathname) return
  event.preventDefault()
  go(link.pathname)
}

addEventListener('popstate', () => (now.route = parse(location.pathname)))
