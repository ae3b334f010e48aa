import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Advised, Frame } from '$generated/protocol'
import type { Scenes } from '$lib/presentation.svelte'
import { Table } from '$lib/table.svelte'

/** A socket whose other end is the test. */
class FakeSocket {
  static CONNECTING = 0
  static OPEN = 1
  static latest: FakeSocket
  readyState = FakeSocket.CONNECTING
  sent: Record<string, unknown>[] = []
  onopen?: () => void
  onclose?: () => void
  onmessage?: (event: { data: string }) => void

  constructor() {
    FakeSocket.latest = this
  }

  send(text: string) {
    this.sent.push(JSON.parse(text))
  }

  close() {
    this.readyState = 3
    this.onclose?.()
  }

  open() {
    this.readyState = FakeSocket.OPEN
    this.onopen?.()
  }

  hear(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  of(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message.type === type)
  }
}

const REVEAL = 500
const event = (type: string, number = 0, ms = 0) => ({
  number,
  event: { type },
  text: `${type}.`,
  ms,
})

/** One scene for everything before each of these events, in which they are still unknown. */
const revealing =
  (...types: string[]): Scenes =>
  (_, { told }: { told: ReturnType<typeof event>[] }) =>
    told.flatMap((each, place) =>
      types.includes(each.event.type) ? [{ shows: place, tells: place, ms: REVEAL }] : [],
    )
const line = () => FakeSocket.latest

function frame(match: object, changes: object = {}): Frame {
  const menu = { actions: [{}], forms: [] }
  const usual = { id: 'm', number: 0, menu, told: [], seats: [], story: null, draft: null }
  return {
    type: 'frame',
    now: 0,
    length: 1,
    you: { role: 'player', person: 0, seat: 0, host: true },
    table: {
      code: 'KXTR42',
      game: 'x',
      phase: 'playing',
      settings: { options: {} },
      fairness: { commitment: '00', cuts: [], secret: null },
    },
    chat: [],
    notices: [],
    match: { ...usual, ...match },
    ...changes,
  } as unknown as Frame
}

let table: Table

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  table = new Table('KXTR42')
  table.board = { scenes: revealing('Turned'), sounds: { Turned: 'card' } }
  line().open()
  line().hear(frame({}))
})

afterEach(() => {
  table.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const said = () => table.story.map((each) => each.text)

test('words, menu and seats follow what the board shows', () => {
  const seats = [{ name: 'Ann', owes: true }]
  const news = frame({ number: 1, seats, told: [event('Drawn', 0), event('Turned', 1)] })
  line().hear(news)
  expect(table.scene).toBe(1)
  expect(said()).toEqual(['Drawn.'])
  expect(table.match).toMatchObject({ menu: null, seats: [{ owes: false }] })
  expect(table.ours).toBe(false)
  vi.advanceTimersByTime(REVEAL)
  expect(table.scene).toBeUndefined()
  expect(said()).toEqual(['Drawn.', 'Turned.'])
  expect(table.match).toMatchObject({ number: 1, seats: [{ owes: true }] })
  expect(table.ours).toBe(true)
})

test('a result is on show for as long as the server says', () => {
  line().hear(frame({ number: 1, told: [event('Settled', 0, 3000)] }))
  vi.advanceTimersByTime(2999)
  expect(table.ours).toBe(false)
  expect(said()).toEqual(['Settled.'])
  vi.advanceTimersByTime(1)
  expect(table.ours).toBe(true)
})

test('when we play alone, the table waits until we continue', () => {
  line().hear(frame({ number: 1, held: true, told: [event('Settled', 0, 3000)] }))
  vi.advanceTimersByTime(20_000)
  expect(table.held).toBe(true)
  expect(table.match?.menu).toBeNull()
  void table.continue()
  expect(line().of('continue')).toHaveLength(1)
  expect(table.held).toBe(false)
  expect(table.ours).toBe(true)
})

test('continuing on another device, or by deciding, continues here, too', () => {
  line().hear(frame({ number: 1, held: true, told: [event('Settled', 0, 3000)] }))
  line().hear(frame({ number: 2, told: [event('Drawn', 1, 500)] }, { length: 3 }))
  expect(table.held).toBe(false)
  vi.advanceTimersByTime(5000)
  expect(table.settled).toBe(true)
  expect(said()).toEqual(['Settled.', 'Drawn.'])
})

test('bots introduce themselves to those who play alone, and to nobody else', () => {
  const bot = (name: string, level: string) => ({ name, bot: level, standing_in: false })
  const own = { name: 'Ann', bot: null, standing_in: false }
  const bots = [own, bot('Ada', 'easy'), bot('Bix', 'hard'), bot('Cyd', 'easy')]
  const introduced = (seats: object[]) => {
    line().hear(frame({ seats }, { you: { person: 0, seat: 0 } }))
    return table.narrated.map(({ text }) => text)
  }
  expect(introduced(bots)).toEqual([
    'Ada and Cyd are bots, playing at “easy” level.',
    'Bix is a bot, playing at “hard” level.',
  ])
  expect(introduced([...bots, { ...own, name: 'Ben' }])).toEqual([])
  expect(introduced([own, { ...bot('Ada', 'easy'), standing_in: true }])).toEqual([])
})

test('those who arrive during a match get the story, not a notice from before it', () => {
  const notices = [{ number: 1, at: 0, text: 'The match begins.' }]
  table.close()
  table = new Table('KXTR42')
  line().open()
  line().hear(frame({ story: [] }, { notices }))
  expect(table.notice?.text).toBe('The match begins.')
  table.close()
  table = new Table('KXTR42')
  line().open()
  line().hear(frame({ story: [event('Drawn', 0)] }, { notices }))
  expect(table.notice).toBeUndefined()
})

test('what the board says in words is not said again until something else happens', () => {
  table.board = { shown: { Asked: () => 'Read the card.' } }
  line().hear(frame({ told: [event('Paid', 0), event('Asked', 1)] }))
  expect(table.narrated.map((each) => each.text)).toEqual(['Paid.'])
  expect(table.headline?.text).toBe('Read the card.')
  line().hear(frame({ told: [event('Paid', 2), event('Asked', 3)] }))
  expect(table.narrated.map((each) => each.text)).toEqual(['Paid.', 'Asked.', 'Paid.'])
  line().hear(frame({ told: [event('Guessed', 4)] }))
  expect(table.headline?.text).toBe('Guessed.')
})

test('of what is told at once, the headline is about us, unless something else weighs more', () => {
  const about = (seat: number, number: number, ms = 0) => ({
    ...event(`Seat ${seat}`, number, ms),
    event: { type: 'Lost', seat },
  })
  line().hear(frame({ told: [about(0, 0), about(1, 1)] }))
  expect(table.headline?.text).toBe('Seat 0.')
  line().hear(frame({ told: [about(0, 2), about(1, 3, 100)] }))
  vi.advanceTimersByTime(100)
  expect(table.headline?.number).toBe(3)
  line().hear(frame({ told: [about(1, 4)] })) // what was about us is old news
  expect(table.headline?.text).toBe('Seat 1.')
  line().close()
  vi.advanceTimersByTime(60_000)
  line().open()
  line().hear(frame({ story: [about(0, 0), about(1, 1)] })) // and so it is after reconnecting
  expect(table.headline?.text).toBe('Seat 1.')
})

test('once all of it has been told, the headline is the result', () => {
  line().hear(frame({ told: [event('Drawn', 0), event('Turned', 1)], result: 'Ann wins.' }))
  expect(table.headline?.text).toBe('Drawn.')
  vi.advanceTimersByTime(REVEAL)
  expect(table.headline?.text).toBe('Ann wins.')
  expect(table.narrated.at(-1)?.text).toBe('Ann wins.')
})

test('when the host continues, so does everyone', () => {
  line().hear(frame({ number: 1, rest: 3000, told: [event('Settled', 0, 3000)] }))
  line().hear(frame({ number: 1, rest: 2000 })) // somebody came; the wait continues
  expect(table.ours).toBe(false)
  line().hear(frame({ number: 1, rest: 0 }))
  expect(table.ours).toBe(true)
})

test('those who come back have no result to look at', () => {
  line().close()
  vi.advanceTimersByTime(400)
  line().open()
  line().hear(frame({ number: 1, held: true }))
  expect(line().of('continue')).toHaveLength(1)
  expect(table.held).toBe(false)
})

test('a sound is played when its event is seen', () => {
  const heard: string[] = []
  table.onsound = (sound) => void heard.push(sound)
  line().hear(frame({ number: 1, told: [event('Drawn'), event('Turned')] }))
  expect(heard).toEqual([])
  vi.advanceTimersByTime(REVEAL)
  expect(heard).toEqual(['card'])
})

test('another player’s reveal does not block your own decision', () => {
  line().hear(frame({ told: [event('Turned')] }))
  expect(said()).toEqual([])
  expect(table.ours).toBe(true)
  expect(table.match?.menu).not.toBeNull()
})

test('frames that pile up are caught up with, in order', () => {
  for (let count = 0; count < 20; count++) line().hear(frame({ told: [event('Turned', count)] }))
  expect(said().length).toBeGreaterThan(8)
  vi.advanceTimersByTime(20 * REVEAL)
  expect(said()).toHaveLength(20)
})

test('after reconnecting, everything shows at once', () => {
  line().hear(frame({ told: [event('Turned')] }))
  line().close()
  vi.advanceTimersByTime(400)
  line().open()
  line().hear(frame({ number: 2, story: [event('Turned')] }))
  expect(table.match?.number).toBe(2)
  expect(said()).toEqual(['Turned.'])
  vi.advanceTimersByTime(5000)
  expect(said()).toEqual(['Turned.'])
})

test('a line leaves the page along with what it names', () => {
  line().hear(frame({ told: [event('Drawn', 0), event('Laid', 1)] }))
  expect(said()).toEqual(['Drawn.', 'Laid.'])
  const covered = { told: [event('Passed', 2)], story: [event('Laid', 1), event('Passed', 2)] }
  line().hear(frame(covered))
  expect(said()).toEqual(['Laid.', 'Passed.'])
  line().hear(frame({})) // nothing has been covered since
  expect(said()).toEqual(['Laid.', 'Passed.'])
  const over = ['Drawn', 'Laid', 'Passed', 'Ended'].map((type, number) => event(type, number))
  line().hear(frame({ told: [event('Ended', 3)], story: over }))
  expect(said()).toEqual(['Drawn.', 'Laid.', 'Passed.', 'Ended.'])
})

test('what is covered already is shown for as long as the board shows it', () => {
  line().hear(frame({ told: [event('Drawn', 0)] }))
  const told = [event('Turned', 1), event('Covered', 2), event('Laid', 3)]
  line().hear(frame({ told, story: [event('Laid', 3)] }))
  expect(said()).toEqual(['Drawn.'])
  vi.advanceTimersByTime(REVEAL)
  expect(said()).toEqual(['Laid.'])
  expect(table.news.map((each) => each.text)).toEqual(['Turned.', 'Covered.', 'Laid.'])
})

test('while the board shows an event, its line follows those that stay', () => {
  table.board = { scenes: revealing('Turned', 'Covered') }
  line().hear(frame({ told: [event('Drawn', 0)] }))
  const told = [event('Turned', 1), event('Covered', 2)]
  line().hear(frame({ told, story: [event('Drawn', 0), event('Covered', 2)] }))
  vi.advanceTimersByTime(REVEAL)
  expect(said()).toEqual(['Drawn.', 'Turned.'])
  vi.advanceTimersByTime(REVEAL)
  expect(said()).toEqual(['Drawn.', 'Covered.'])
})

test('another match has a story of its own', () => {
  line().hear(frame({ told: [event('Drawn', 0)] }))
  line().hear(frame({ id: 'n', told: [event('Turned', 0)] }))
  vi.advanceTimersByTime(REVEAL)
  expect(said()).toEqual(['Turned.'])
})

test('a draft that the server lost is resent', async () => {
  const action = { type: 'Bet', bets: [] }
  table.draft(action)
  line().hear({ type: 'done', id: line().of('draft')[0]!.id })
  await vi.advanceTimersByTimeAsync(0)
  line().close()
  await vi.advanceTimersByTimeAsync(400)
  line().open()
  line().hear(frame({}))
  expect(line().of('draft')).toMatchObject([{ number: 0, action }])
  expect(table.drafted).toEqual(action)
})

test('a draft by a teammate or another tab is not overwritten', async () => {
  table.draft({ type: 'Bet', bets: [1] })
  line().hear(frame({ draft: { type: 'Bet', bets: [1] } }))
  line().hear({ type: 'done', id: line().of('draft')[0]!.id })
  await vi.advanceTimersByTimeAsync(0)
  line().hear(frame({ draft: { type: 'Bet', bets: [2] } }))
  expect(table.drafted).toBeUndefined()
  expect(table.match?.draft).toEqual({ type: 'Bet', bets: [2] })
})

test('advice disappears with its decision', () => {
  const advised = { type: 'advised', number: 0, labels: [], lines: [] } as unknown as Advised
  line().hear({ ...advised, number: 7 })
  expect(table.advised).toBeUndefined()
  line().hear(advised)
  expect(table.advised).toEqual(advised)
  line().hear(frame({}))
  expect(table.advised).toEqual(advised)
  line().hear(frame({ number: 1 }))
  expect(table.advised).toBeUndefined()
})

test.each([true, false])('a player removed by the host did not leave: %s', (removed) => {
  line().close()
  vi.advanceTimersByTime(400)
  line().open()
  const you = { role: 'spectator', person: null, seat: null, removed }
  line().hear(frame({ menu: null }, { you }))
  expect(table.dismissed).toBe(!removed)
})

test('a refusal is shown until the next decision', async () => {
  const said = table.do({ type: 'say', text: 'hello' })
  const { id } = line().of('say')[0]!
  line().hear({ type: 'refused', id, code: 'unheard_of', message: 'Not now.' })
  expect(await said).toBe(false)
  expect(table.refusal).toEqual({ text: 'Not now.', lang: 'en' })
  line().hear(frame({}))
  expect(table.refusal?.text).toBe('Not now.')
  line().hear(frame({ number: 1 }))
  expect(table.refusal).toBeUndefined()
})

test('a decision can be taken back once text and board agree that it may', async () => {
  expect(table.mayTakeBack).toBe(false)
  const decided = { number: 1, menu: null, may_take_back: true }
  line().hear(frame({ ...decided, told: [event('Turned')] }))
  expect(table.mayTakeBack).toBe(false) // the board is still showing it
  vi.advanceTimersByTime(REVEAL)
  expect(table.mayTakeBack).toBe(true)
  void table.takeBack()
  expect(line().of('move')).toMatchObject([{ number: 1, action: { type: 'TakeBack' } }])
  line().hear(frame({ number: 2, draft: { type: 'Guess', value: '7' } }))
  expect(table.mayTakeBack).toBe(false)
  expect(table.match?.draft).toEqual({ type: 'Guess', value: '7' })
})
