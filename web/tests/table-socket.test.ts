import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Frame } from '$generated/protocol'
import { TableSocket, type Handlers } from '$lib/table-socket'

/** A socket whose other end is the test. */
class FakeSocket {
  static made: FakeSocket[] = []
  readyState: number = WebSocket.CONNECTING
  sent: Record<string, unknown>[] = []
  onopen?: () => void
  onclose?: () => void
  onmessage?: (event: { data: string }) => void

  constructor() {
    FakeSocket.made.push(this)
  }

  send(text: string) {
    this.sent.push(JSON.parse(text))
  }

  close() {
    this.readyState = WebSocket.CLOSED
    this.onclose?.()
  }

  open() {
    this.readyState = WebSocket.OPEN
    this.onopen?.()
  }

  hear(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  /** As the server does: a frame, then the word that joining is done. */
  join() {
    this.open()
    this.hear(frame)
    this.hear({ type: 'done', id: this.last('join').id })
  }

  last(type: string): Record<string, unknown> {
    return this.sent.findLast((message) => message.type === type)!
  }
}

const frame = { type: 'frame', now: 5000, length: 1 } as unknown as Frame
const seen: Handlers = {
  frame: vi.fn(),
  status: vi.fn(),
  welcome: vi.fn(),
  told: vi.fn(),
  busy: vi.fn(),
  gone: vi.fn(),
}

function connect(): TableSocket {
  const make = () => new FakeSocket() as unknown as WebSocket
  return new TableSocket('ws://table', () => ({ token: 'mine' }), seen, make)
}

const newest = () => FakeSocket.made.at(-1)!
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  FakeSocket.made = []
})

afterEach(() => vi.useRealTimers())

test('it joins before anything else', async () => {
  const socket = connect()
  newest().open()
  expect(newest().sent[0]).toMatchObject({ type: 'join', token: 'mine' })
  socket.close()
})

test('answers are matched by id', async () => {
  const socket = connect()
  newest().join()
  await settled()
  const first = socket.ask({ type: 'start' })
  const second = socket.ask({ type: 'stand' })
  newest().hear({ type: 'refused', id: newest().last('stand').id, code: 'no', message: 'Not now.' })
  newest().hear({ type: 'done', id: newest().last('start').id })
  await expect(first).resolves.toBeUndefined()
  await expect(second).rejects.toThrow('Not now.')
  socket.close()
})

test('an unanswered move is resent with its number', async () => {
  const socket = connect()
  newest().join()
  await settled()
  const moved = socket.move(3, { type: 'Draw' }, 'm')
  const before = newest()
  before.close()
  await vi.advanceTimersByTimeAsync(1000)
  expect(newest()).not.toBe(before)
  newest().join()
  await settled()
  expect(newest().last('move')).toEqual(before.last('move'))
  expect(newest().last('move')).toMatchObject({ number: 3, match: 'm' })
  newest().hear({ type: 'done', id: newest().last('move').id })
  await expect(moved).resolves.toBeUndefined()
  socket.close()
})

test('anything else is refused when the connection is lost, not sent later', async () => {
  const socket = connect()
  newest().join()
  await settled()
  const said = socket.ask({ type: 'say', text: 'hello' })
  newest().close()
  await expect(said).rejects.toMatchObject({ code: 'lost' })
  await expect(socket.ask({ type: 'start' })).rejects.toMatchObject({ code: 'lost' })
  socket.close()
})

test('the first frame of every connection is marked', async () => {
  const socket = connect()
  newest().join()
  newest().hear(frame)
  newest().close()
  await vi.advanceTimersByTimeAsync(1000)
  newest().join()
  expect(vi.mocked(seen.frame).mock.calls.map(([, fresh]) => fresh)).toEqual([true, false, true])
  socket.close()
})

test('it waits longer after every failure, up to a limit', async () => {
  const socket = connect()
  for (let attempt = 0; attempt < 12; attempt++) {
    newest().close()
    await vi.advanceTimersByTimeAsync(8000)
  }
  expect(FakeSocket.made.length).toBeGreaterThanOrEqual(12)
  const before = FakeSocket.made.length
  newest().close()
  await vi.advanceTimersByTimeAsync(1000)
  expect(FakeSocket.made.length).toBe(before)
  socket.close()
})

test('it does not reconnect to a table that does not exist', async () => {
  connect()
  newest().open()
  newest().hear({ type: 'refused', id: null, code: 'no_such_table', message: 'There is none.' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(seen.gone).toHaveBeenCalledWith(expect.objectContaining({ message: 'There is none.' }))
  expect(FakeSocket.made.length).toBe(1)
})

test('a silent connection is dropped', async () => {
  const socket = connect()
  newest().join()
  await vi.advanceTimersByTimeAsync(70_000)
  expect(FakeSocket.made.length).toBeGreaterThan(1)
  socket.close()
})

test('it knows the server’s time', async () => {
  vi.setSystemTime(1000)
  const socket = connect()
  newest().join()
  expect(socket.now()).toBe(5000)
  await settled()
  newest().hear({ type: 'pong', sent: newest().last('ping').sent, now: 9000 })
  expect(socket.now()).toBe(9000)
  socket.close()
})

test('it measures the server’s time again on every connection', async () => {
  vi.setSystemTime(1000)
  const socket = connect()
  newest().join()
  await settled()
  newest().hear({ type: 'pong', sent: newest().last('ping').sent, now: 9000 })
  newest().close()
  await vi.advanceTimersByTimeAsync(1000)
  vi.setSystemTime(500_000) // somebody has set the clock right
  newest().join()
  expect(socket.now()).toBe(5000)
  await settled()
  await vi.advanceTimersByTimeAsync(100)
  newest().hear({ type: 'pong', sent: newest().last('ping').sent, now: 5100 })
  expect(socket.now()).toBe(5150)
  socket.close()
})

test('a connection that does not open is dropped, one that does is kept', async () => {
  const socket = connect()
  const before = newest()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(newest()).not.toBe(before)
  const kept = newest()
  kept.join()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(newest()).toBe(kept)
  socket.close()
})

test('advice and descriptions are passed on', async () => {
  const socket = connect()
  newest().join()
  await settled()
  newest().hear({ type: 'described', lines: ['A card lies there.'] })
  expect(seen.told).toHaveBeenCalledWith(expect.objectContaining({ type: 'described' }))
  socket.close()
})

test('a temporary refusal is reported, and followed by another attempt', async () => {
  const socket = connect()
  newest().open()
  const before = newest()
  newest().hear({ type: 'refused', id: before.last('join').id, code: 'full', message: 'Full.' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen.busy).toHaveBeenCalledWith(expect.objectContaining({ message: 'Full.' }))
  expect(seen.gone).not.toHaveBeenCalled()
  expect(newest()).not.toBe(before)
  socket.close()
})

test('a page that wakes up notices a dead connection quickly', async () => {
  const socket = connect()
  newest().join()
  await settled()
  const before = newest()
  await vi.advanceTimersByTimeAsync(1000)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(4000)
  expect(newest()).not.toBe(before)
  socket.close()
})

test('a live connection is kept when a page wakes up', async () => {
  const socket = connect()
  newest().join()
  await settled()
  const before = newest()
  await vi.advanceTimersByTimeAsync(1000)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(100)
  newest().hear({ type: 'pong', sent: newest().last('ping').sent, now: 9000 })
  await vi.advanceTimersByTimeAsync(4000)
  expect(newest()).toBe(before)
  socket.close()
})
