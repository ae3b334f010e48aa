import { svelte } from '@sveltejs/vite-plugin-svelte'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { fonts } from './web/fonts.ts'
import { icons } from './web/icons.ts'
import { serviceWorker } from './web/service-worker-build.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const SERVER = 'http://127.0.0.1:8000' // where `hunch serve` listens

export default defineConfig(({ mode }) => ({
  root: 'web',
  plugins: [
    svelte({ configFile: '../svelte.config.js' }),
    fonts(),
    icons(at('web/public/icon.svg')),
    serviceWorker(at('web/service-worker.ts')),
  ],
  resolve: {
    // A game's own components live beside its rules, and use the shared ones from there.
    alias: {
      $lib: at('web/src/lib'),
      $components: at('web/src/components'),
      $packs: at('web/src/packs'),
      $generated: at('web/src/generated'),
    },
    ...(mode === 'test' ? { conditions: ['browser'] } : {}),
  },
  build: {
    outDir: at('src/hunch/server/client'),
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's content policy allows no data: fonts
    reportCompressedSize: false,
    // What every page needs comes in one file, not in one for each set of pages that share it.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
  server: {
    proxy: { '/api': { target: SERVER, ws: true } },
    fs: { allow: [at('.')] },
  },
  test: {
    environment: 'jsdom',
    pool: 'vmThreads',
    include: ['tests/**/*.test.ts', at('src/hunch/games/*/tests/*.test.ts')],
    setupFiles: ['tests/setup.ts'],
  },
}))
