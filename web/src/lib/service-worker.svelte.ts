// Registers the service worker, with which the client opens without a connection (see
// web/service-worker.ts), and notices when the server has a newer client than this page.

import { language } from './i18n.svelte'

const WORKER = '/service-worker.js'
const OWN = new URL(import.meta.url).pathname // changes with each build

let outdated = $state(false)

/** Whether the server has a newer client than this page, which a reload would show. */
export const isOutdated = (): boolean => outdated

/** Keeps this page from being asked about an update again. */
export function stay(): void {
  outdated = false
}

/** Registers the worker once the page is loaded and idle. */
export function useServiceWorker(): void {
  const workers = navigator.serviceWorker
  if (!workers || !import.meta.env.PROD) return
  if (document.readyState === 'complete') void register(workers)
  else addEventListener('load', () => void register(workers), { once: true })
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  try {
    workers.addEventListener('controllerchange', () => void compare())
    const registration = await workers.register(WORKER)
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) registration.update().catch(() => {}) // offline, then
    })
    const { active } = await workers.ready
    active?.postMessage({ language: language() })
  } catch {
    // No worker: everything works but opening without a connection.
  }
}

/** A new worker has taken over, with the files of its build: are they this page's? */
async function compare(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith('shell-'))
  const newest = await caches.open(shells.at(-1)!)
  outdated = !(await newest.match(OWN))
}
