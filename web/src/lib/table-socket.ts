// One table's socket: it reconnects by itself, and resends a move that was not answered.

import type { Advised, Answer, Described, Frame, Join, Message } from '$generated/protocol'
import { Refused } from './api'

export type Status = 'connecting' | 'open' | 'lost' | 'closed'

export interface Handlers {
  /** A whole table; `fresh` marks a connection's first frame, which repeats the latest events. */
  frame(frame: Frame, fresh: boolean): void
  status(status: Status): void
  welcome(token: string): void
  /** An answer that was asked for; it precedes the matching `done`. */
  told(answer: Advised | Described): void
  /** Refused for now; another attempt follows. */
  busy(why: Refused): void
  /** Refused for good: reconnecting is pointless. */
  gone(why: Refused): void
}

type Waiting = {
  message: Message
  again: boolean // whether to resend it after a lost connection
  resolve: () => void
  reject: (why: Refused) => void
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never
export type Words = WithoutId<Message>

const FIRST_PAUSE = 300 // milliseconds before the first reconnect
const LONGEST_PAUSE = 8000
const BEAT = 15_000 // how often to ping the server
const SILENCE = 40_000 // after which a connection counts as dead
const PROBE = 3000 // the same, when a page wakes up and probes
const PATIENCE = 10_000 // with a connection that won't open; browsers wait for minutes
const PASSING = new Set(['full', 'too_fast', 'try_again']) // refusals worth another attempt

export class TableSocket {
  private socket: WebSocket | undefined
  private waiting = new Map<number, Waiting>()
  private lastId = 0
  private attempts = 0
  private joined = false
  private fresh = true
  private heard = 0
  private closed = false
  private offset = 0
  private quickest = Infinity // the shortest round trip on this connection
  private retry: ReturnType<typeof setTimeout> | undefined
  private beat: ReturnType<typeof setInterval> | undefined
  private probe: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly address: string,
    private readonly join: () => Omit<Join, 'id' | 'type'>,
    private readonly handlers: Handlers,
    private readonly make: (address: string) => WebSocket = (address) => new WebSocket(address),
  ) {
    this.connect()
    addEventListener('online', this.hurry)
    addEventListener('offline', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
  }

  /** The server's time in milliseconds, as precisely as it is known. */
  now(): number {
    return Date.now() + this.offset
  }

  /** Sends a message and waits until it is done; a refusal is thrown. */
  ask(message: Words, again = false): Promise<void> {
    const id = ++this.lastId
    const numbered = { ...message, id } as Message
    return new Promise((resolve, reject) => {
      if (!this.joined && !again && message.type !== 'join') {
        reject(new Refused('lost', 'lost'))
        return
      }
      this.waiting.set(id, { message: numbered, again, resolve, reject })
      if (this.joined || message.type === 'join') this.send(numbered)
    })
  }

  /** Sends a decision, kept until it is answered. Its number makes a second copy harmless. */
  move(number: number, action: unknown, match: string): Promise<void> {
    return this.ask({ type: 'move', number, action, match }, true)
  }

  /** Sends a message that needs no answer. */
  tell(message: Words): void {
    if (this.joined) this.send(message as Message)
  }

  close(): void {
    this.closed = true
    clearTimeout(this.retry)
    clearInterval(this.beat)
    clearTimeout(this.probe)
    removeEventListener('online', this.hurry)
    removeEventListener('offline', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    this.socket?.close()
    this.handlers.status('closed')
  }

  private connect(): void {
    this.handlers.status(this.attempts === 0 ? 'connecting' : 'lost')
    const socket = this.make(this.address)
    this.socket = socket
    this.fresh = true
    this.quickest = Infinity // clocks get adjusted and phones sleep, so measure again
    this.probe = setTimeout(() => this.giveUp(), PATIENCE)
    socket.onopen = () => {
      clearTimeout(this.probe)
      this.heard = Date.now()
      this.enter()
      this.beat = setInterval(() => this.listen(), BEAT)
    }
    socket.onmessage = (event) => this.take(JSON.parse(event.data as string) as Answer)
    socket.onclose = () => this.lost(socket)
  }

  private enter(): void {
    this.ask({ type: 'join', ...this.join() }).then(
      () => {
        this.joined = true
        this.ping()
        for (const each of this.waiting.values()) if (each.again) this.send(each.message)
      },
      (why: Refused) => {
        this.turnedAway(why)
        if (!this.closed) this.socket?.close() // and reconnect a little later
      },
    )
  }

  private take(answer: Answer): void {
    this.heard = Date.now()
    switch (answer.type) {
      case 'frame':
        this.attempts = 0
        this.joined = true // the `done` of the join follows the first frame
        if (this.quickest === Infinity) this.offset = answer.now - Date.now()
        this.handlers.status('open')
        this.handlers.frame(answer, this.fresh)
        this.fresh = false
        break
      case 'welcome':
        this.handlers.welcome(answer.token)
        break
      case 'done':
        this.answered(answer.id)?.resolve()
        break
      case 'refused': {
        const why = new Refused(answer.code, answer.message, answer.language)
        if (answer.id !== null) this.answered(answer.id)?.reject(why)
        else if (!this.joined) this.turnedAway(why)
        break
      }
      case 'advised':
      case 'described':
        this.handlers.told(answer)
        break
      case 'pong':
        this.setClock(answer.sent, answer.now)
        break
    }
  }

  private answered(id: number): Waiting | undefined {
    const found = this.waiting.get(id)
    this.waiting.delete(id)
    return found
  }

  private setClock(sent: number, now: number): void {
    const took = performance.now() - sent
    if (took > this.quickest) return
    this.quickest = took
    this.offset = now + took / 2 - Date.now()
  }

  private turnedAway(why: Refused): void {
    if (this.closed || why.code === 'lost') return
    if (PASSING.has(why.code)) {
      this.handlers.busy(why)
      return
    }
    this.close()
    this.handlers.gone(why)
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return
    this.socket = undefined
    this.joined = false
    clearInterval(this.beat)
    clearTimeout(this.probe)
    for (const [id, each] of this.waiting) {
      if (each.again && !this.closed) continue
      this.waiting.delete(id)
      each.reject(new Refused('lost', 'lost'))
    }
    if (this.closed) return
    this.handlers.status('lost')
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.attempts++)
    clearTimeout(this.retry)
    // Jitter, so that many clients disconnected together don't come back together.
    this.retry = setTimeout(() => this.connect(), pause * (0.5 + Math.random() / 2))
  }

  /** The network or the reader came back or left: find out now instead of waiting to retry. */
  private hurry = (): void => {
    if (document.visibilityState === 'hidden' || this.closed) return
    if (this.socket?.readyState === WebSocket.OPEN) this.listen(PROBE)
    else if (!this.socket) {
      clearTimeout(this.retry)
      this.connect()
    }
  }

  /** Probes the connection; a phone that slept doesn't know that it is dead. */
  private listen(patience?: number): void {
    if (Date.now() - this.heard > SILENCE) {
      this.giveUp()
      return
    }
    this.ping()
    const asked = Date.now()
    clearTimeout(this.probe)
    if (patience) this.probe = setTimeout(() => this.heard < asked && this.giveUp(), patience)
  }

  private giveUp(): void {
    const socket = this.socket!
    socket.close()
    this.lost(socket)
  }

  private ping(): void {
    this.send({ type: 'ping', sent: performance.now() })
  }

  private send(message: Message): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
  }
}
