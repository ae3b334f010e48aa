// Recomputes the luck of a finished match in the browser: the stream documented in the server's
// core/fairness.py, with the browser's own cryptography and without any game rules.

import type { Draw, Proof } from '$generated/protocol'

type Bytes = Uint8Array<ArrayBuffer>

export type Checked = Draw & { number: string | undefined; fair: boolean }
/** `bound`: the secret matches its commitment. */
export type Finding = { bound: boolean; draws: Checked[] }

const BLOCK = 1n << 256n
const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const text = (words: string): Bytes => new TextEncoder().encode(words) as Bytes

/** Browsers withhold their cryptography from pages loaded over plain HTTP from another machine. */
export const canCompute = (): boolean => globalThis.crypto?.subtle !== undefined

export async function commitmentOf(secret: Bytes): Promise<string> {
  const bound = joined(text('hunch/commitment/1'), secret)
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bound)))
}

export async function keyOf(secret: Bytes, cuts: string[]): Promise<CryptoKey> {
  const words = joined(text('hunch/key/1'), text(JSON.stringify(cuts)))
  return hmacKey(await signed(await hmacKey(secret), words))
}

/** The stream's number for chance action n: 0 to total - 1, unbiased. */
export async function numberBelow(key: CryptoKey, n: number, total: bigint): Promise<bigint> {
  const limit = BLOCK - (BLOCK % total)
  for (let attempt = 0; ; attempt++) {
    const block = await signed(key, joined(eight(n), eight(attempt)))
    const number = BigInt(`0x${hex(block)}`)
    if (number < limit) return number % total
  }
}

/** Recomputes every card and die. Anything that can't be read as a proof is not fair. */
export async function recompute(proof: Proof): Promise<Finding> {
  const secret = unhex(proof.secret)
  const key = await keyOf(
    secret,
    proof.cuts.map((cut) => cut.words),
  )
  const draws: Checked[] = []
  for (const [n, draw] of proof.draws.entries()) {
    const total = whole(draw.total)
    const number = total > 0n ? await numberBelow(key, proof.replayed + n, total) : undefined
    const fair = number !== undefined && whole(draw.low) <= number && number < whole(draw.high)
    draws.push({ ...draw, number: number?.toString(), fair })
  }
  const bound = secret.length === 32 && (await commitmentOf(secret)) === proof.commitment
  return { bound, draws }
}

async function hmacKey(bytes: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, HMAC, false, ['sign'])
}

async function signed(key: CryptoKey, message: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, message))
}

const whole = (digits: string): bigint => (/^\d{1,80}$/.test(digits) ? BigInt(digits) : -1n)

function eight(value: number): Bytes {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value))
  return bytes
}

function joined(...parts: Bytes[]): Bytes {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

const hex = (bytes: Bytes): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Bytes from hexadecimal digits; from anything else a zero byte, too short to be a secret. */
function unhex(digits: string): Bytes {
  if (!/^([0-9a-f]{2})+$/i.test(digits)) return new Uint8Array(1)
  return Uint8Array.from(digits.match(/../g)!, (pair) => parseInt(pair, 16))
}
