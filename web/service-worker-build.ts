// Builds the service worker, which needs to know all files of the build it belongs to.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { transformWithOxc, type Plugin } from 'vite'

const UNUSED = /\.woff$/ // every browser with service workers reads woff2
const ALWAYS = ['/', '/manifest.webmanifest', '/icon.svg', '/icon-192.png'] // their names stay

/** Emits service-worker.js with the list of this build's files. */
export function serviceWorker(source: string): Plugin {
  return {
    name: 'hunch-service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter(
        (name) => name.startsWith('assets/') && !UNUSED.test(name),
      )
      const shell = [...ALWAYS, ...files.map((name) => `/${name}`).sort()]
      const written = readFileSync(source, 'utf8')
      const build = createHash('sha256')
        .update(written + shell.join())
        .digest('hex')
        .slice(0, 12)
      const { code } = await transformWithOxc(written, source)
      const known = `const BUILD = '${build}'\nconst SHELL = ${JSON.stringify(shell)}\n`
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: known + code })
    },
  }
}
