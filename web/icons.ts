// Renders the one drawing, public/icon.svg, to the PNG sizes that phones ask for.

import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const ROUND = [192, 512] // with the drawing's own rounded corners
const SAFE = 0.8 // of a maskable icon; phones may crop what lies outside
const MASKED = { 'icon-maskable-192': 192, 'icon-maskable-512': 512, 'apple-touch-icon': 180 }

/** Emits the icon as PNG in the sizes the manifest names. */
export function icons(drawing: string): Plugin {
  return {
    name: 'hunch-icons',
    apply: 'build',
    async generateBundle() {
      const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
      await initWasm(readFileSync(wasm))
      const svg = readFileSync(drawing, 'utf8')
      const emit = (name: string, art: string, size: number) =>
        this.emitFile({ type: 'asset', fileName: `${name}.png`, source: pixels(art, size) })
      for (const size of ROUND) emit(`icon-${size}`, svg, size)
      for (const [name, size] of Object.entries(MASKED)) emit(name, full(svg), size)
    },
  }
}

const pixels = (svg: string, size: number): Uint8Array =>
  new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng()

/** The drawing on a full-square background, small enough for any mask. */
function full(svg: string): string {
  const ground = /<rect [^>]*fill="(#\w+)"/.exec(svg)![1]
  const margin = 50 * (1 - SAFE)
  const inner = svg.replace(
    '<svg ',
    `<svg x="${margin}" y="${margin}" width="${100 * SAFE}" height="${100 * SAFE}" `,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
    <rect width="100" height="100" fill="${ground}"/>${inner}</svg>`
}
