// Preloads the page's two fonts, instead of waiting for the stylesheet, so that nothing jumps.

import type { Plugin } from 'vite'

const FIRST = /-latin-\w+-normal-[^/]*\.woff2$/ // what every page needs; the rest loads on demand

/** Adds preload links to the page's head. */
export function fonts(): Plugin {
  return {
    name: 'hunch-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => FIRST.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${name}`,
              crossorigin: '',
            },
            injectTo: 'head',
          })),
    },
  }
}
