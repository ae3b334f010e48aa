import { expect, test } from 'vitest'
import type { Entry } from '$lib/i18n.svelte'
import type { Board } from '$lib/game-components'

const GAMES = '../../src/hunch/games'
const boards = import.meta.glob<Board>('../../src/hunch/games/*/Board.svelte', { eager: true })
const words = import.meta.glob<Record<string, Entry>>('../../src/hunch/games/*/words*.ts', {
  eager: true,
  import: 'default',
})
const sources = import.meta.glob<string>(
  [
    '../../src/hunch/games/**/*.{ts,svelte}',
    '!../../src/hunch/games/*/words*.ts',
    '!../../src/hunch/games/*/tests/*',
  ],
  { eager: true, query: '?raw', import: 'default' },
)
const folderOf = (path: string) =>
  path
    .split('/')
    .slice(0, GAMES.split('/').length + 1)
    .join('/')
const ofGame = <T>(files: Record<string, T>, folder: string): [string, T][] =>
  Object.entries(files).filter(([path]) => folderOf(path) === folder)

const games = Object.keys(boards).map(folderOf)

test.each(games)('the board in %s has sounds, but none for sealing or passing', (folder) => {
  const { sounds = {} } = boards[`${folder}/Board.svelte`]!
  expect(Object.keys(sounds).length).toBeGreaterThan(0)
  for (const event of Object.keys(sounds)) expect(event).not.toMatch(/Sealed|Skipped|Passed/)
})

const gaps = (entry: Entry) =>
  new Set([...JSON.stringify(entry).matchAll(/\{(\w+)\}/g)].map(([, name]) => name))

test.each(Object.keys(words))('%s leaves the same gaps as the English', (path) => {
  const english = words[`${folderOf(path)}/words.ts`]!
  for (const [key, entry] of Object.entries(words[path]!)) {
    const wanted = gaps(english[key]!)
    // Where singular and plural differ, the number may be written out.
    if (typeof english[key] !== 'string' || typeof entry !== 'string') wanted.add('n')
    for (const gap of gaps(entry)) expect(wanted, key).toContain(gap)
  }
})

// Colours, suits, phases and hints are looked up by the names that the view uses.
const IN_VIEWS =
  /^([A-Z]|red|orange|yellow|green|blue|purple|pink|grey|black|rainbow|too low|too high|right|wrong|stacking|dealing|rolling|setting|taking|placing|exchanging|drawing|betting|over)$/

test.each(games)('every phrase of %s is used somewhere', (folder) => {
  const all = ofGame(sources, folder)
    .map(([, source]) => source)
    .join()
  const ends = [...all.matchAll(/`\$\{\w+\}(\.\w+)`/g)].map(([, end]) => end!)
  const dead = Object.keys(words[`${folder}/words.ts`]!).filter(
    (key) =>
      !all.includes(`'${key}'`) && !IN_VIEWS.test(key) && !ends.some((end) => key.endsWith(end)),
  )
  expect(dead).toEqual([])
})

/** What is left of a component without its code: the text that it holds itself. */
function textOf(source: string): string {
  const within = /\{[^{}]*\}/g
  let text = source.replace(/<(script|style)[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
  while (within.test(text)) text = text.replace(within, '')
  return text.replace(/<[^>]*>/g, ' ')
}

test.each(Object.entries(sources).filter(([path]) => path.endsWith('.svelte')))(
  '%s holds no prose',
  (_, source) => {
    expect(textOf(source).match(/\p{L}{2,}/gu) ?? []).toEqual([])
    expect(source).not.toMatch(/\b(aria-label|title|alt)="[^"{]*\p{L}{2,}/u)
  },
)
