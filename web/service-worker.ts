// The service worker: makes the client open without a connection. What it keeps is the shell (this
// build's page and files), the games with their rules and lessons, and finished matches that were
// seen. Nothing about a table in play is ever kept: a stale table would be worse than none.
//
// The server is always asked first, except for files whose names change with their content. So a
// page is never older than the server, and pages that are open keep the files of their own build.

/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope
// Filled in by service-worker-build.ts.
declare const BUILD: string
declare const SHELL: string[]

const PAGE = '/'
const shell = `shell-${BUILD}`
const GAMES = `games-${BUILD}`
const SEEN = 'seen'
const BUILDS_KEPT = 2 // this one, and the one that open pages may still be of
const MOST_SEEN = 100 // responses about finished matches

const ASSET = /^\/assets\//
const ABOUT_GAMES = /^\/api\/games(\/|$)/
const FINISHED = /^\/api\/(history$|matches\/[^/]+\/(ending|replay)$)/

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .delete(shell) // so that the newest build's is always the last one made
      .then(() => caches.open(shell))
      .then((cache) => cache.addAll(SHELL))
      .then(() => self.skipWaiting()), // which reloads nothing: the page offers to
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldBuilds().then(() => self.clients.claim()))
})

async function forgetOldBuilds(): Promise<void> {
  const names = await caches.keys() // in the order in which they were made
  const shells = names.filter((name) => name.startsWith('shell-') && name !== shell)
  const old = shells.slice(0, shells.length - (BUILDS_KEPT - 1))
  const games = names.filter((name) => name.startsWith('games-') && name !== GAMES)
  await Promise.all([...old, ...games].map((name) => caches.delete(name)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (ASSET.test(pathname)) event.respondWith(keptFirst(request))
  else if (SHELL.includes(pathname)) event.respondWith(serverFirst(request))
  else if (ABOUT_GAMES.test(pathname)) event.respondWith(serverFirst(request, GAMES))
  else if (FINISHED.test(pathname)) event.respondWith(serverFirst(request, SEEN, MOST_SEEN))
})

/** The page; the one kept if the server, or a proxy in front of it, cannot give it. */
async function page(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => undefined)
  if (answer && answer.status < 500) return answer
  return (await kept(PAGE, shell)) ?? answer ?? Response.error()
}

async function keptFirst(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request)
}

/** The server's answer, which is kept if there is a cache for it; without one, what was kept. */
async function serverFirst(request: Request, name?: string, most?: number): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (answer.ok && name) await keep(request, answer.clone(), name, most)
    return answer
  } catch (error) {
    const found = await kept(request, name)
    if (found) return found
    throw error
  }
}

const kept = (request: Request | string, cacheName?: string): Promise<Response | undefined> =>
  caches.match(request, { cacheName, ignoreVary: true })

async function keep(request: Request | string, answer: Response, name: string, most = Infinity) {
  const cache = await caches.open(name)
  await cache.put(request, answer)
  const requests = await cache.keys()
  const old = requests.slice(0, Math.max(0, requests.length - most))
  await Promise.all(old.map((each) => cache.delete(each)))
}

// A page says which language it is in; all games are then kept in that language.
self.addEventListener('message', (event) => {
  const { language } = event.data ?? {}
  if (language) event.waitUntil(keepGames(language).catch(() => {})) // next time, then
})

async function keepGames(language: string): Promise<void> {
  const all = await once(`/api/games?language=${language}`)
  for (const { game, lesson } of await all.json()) {
    await once(`/api/games/${game.name}/rulebook?language=${language}`)
    if (lesson) await once(`/api/games/${game.name}/lesson?language=${language}`)
  }
}

async function once(path: string): Promise<Response> {
  const found = await kept(path, GAMES)
  if (found) return found
  const answer = await fetch(path)
  if (answer.ok) await keep(path, answer.clone(), GAMES)
  return answer
}

// It is somebody's turn; the message says at which game and table, and nothing about the match.
self.addEventListener('push', (event) => {
  const { title, body, path, language } = event.data?.json() ?? {}
  if (!title) return
  const options = { body, lang: language, tag: 'turn', icon: '/icon-192.png', data: path }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data))
})

/** Goes to the page that shows this already, or else opens one. */
async function show(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find((each) => new URL(each.url).pathname === path)
  await (there ? there.focus() : self.clients.openWindow(path))
}
