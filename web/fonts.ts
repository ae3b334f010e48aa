// The page asks for its two fonts at once, not only after its style has come: nothing jumps then.

import type { Plugin } from 'vite'

const FIRST = /-latin-\w+-normal-[^/]*\.woff2$/ // what every page is set in; more comes if needed

/** Names the fonts in the page's head. */
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
