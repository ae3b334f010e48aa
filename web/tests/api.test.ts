import { afterEach, expect, test, vi } from 'vitest'
import { ask, Refused } from '$lib/api'
import { remember } from '$lib/storage'
import { fileOf } from '$packs/api'

afterEach(() => vi.unstubAllGlobals())

const answered = (body: BodyInit | null, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'fine',
    (error: unknown) => (error instanceof Refused ? error.code : 'not refused'),
  )

test('a refusal keeps its code and sentence', async () => {
  answered('{"code": "full", "message": "There is no room."}', 409)
  await expect(ask('/api/x')).rejects.toMatchObject({ code: 'full', message: 'There is no room.' })
})

test.each([
  ['a page', '<h1>Bad gateway</h1>', 502],
  ['nothing', '', 502],
  ["another server's error", '{"error": "bad gateway"}', 502],
  ['a page that calls itself fine', '<h1>Log in first</h1>', 200],
])("%s in place of the server's answer counts as a lost connection", async (_, body, status) => {
  answered(body, status)
  expect(await codeOf(ask('/api/x'))).toBe('lost')
})

test('an answer without content is undefined', async () => {
  answered(null, 204)
  expect(await ask('/api/x')).toBeUndefined()
})

test('a refused pack is not downloaded as a file', async () => {
  answered('{"code": "no_such_pack", "message": "There is no such pack."}', 404)
  expect(await codeOf(fileOf('some', 'csv'))).toBe('no_such_pack')
})

test('a pack is requested with its owner’s token', async () => {
  const sent = vi.fn<typeof fetch>(() => Promise.resolve(new Response('question,answer')))
  vi.stubGlobal('fetch', sent)
  remember({ token: 'secret' })
  expect(await (await fileOf('some', 'csv')).text()).toBe('question,answer')
  expect(new Headers(sent.mock.calls[0]![1]!.headers).get('authorization')).toBe('Bearer secret')
})
