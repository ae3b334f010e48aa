// The luck of a finished match, recomputed in this browser: the stream that the server's
// core/fairness.py documents, with the browser's own cryptography and without any rules.

import type { Draw, Proof } from '$generated/protocol'

type Bytes = Uint8Array<ArrayBuffer>

export type Checked = Draw & { number: string | undefined; fair: boolean }
export type Finding = { bound: boolean; draws: Checked[] } // bound: the secret fits its commitment

const BLOCK = 1n << 256n
const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const text = (words: string): Bytes => new TextEncoder().encode(words) as Bytes

/** Browsers keep their cryptography from pages that came over plain HTTP from another machine. */
export const canCompute = (): boolean => globalThis.crypto?.subtle !== undefined

export async function commitmentOf(secret: Bytes): Promise<string> {
  const bound = joined(text('hunch/commitment/1'), secret)
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bound)))
}

export async function keyOf(secret: Bytes, cuts: string[]): Promise<CryptoKey> {
  const words = joined(text('hunch/key/1'), text(JSON.stringify(cuts)))
  return hmacKey(await signed(await hmacKey(secret), words))
}

/** The stream's number for chance action n: 0 to total - 1, without any bias. */
export async function numberBelow(key: CryptoKey, n: number, total: bigint): Promise<bigint> {
  const limit = BLOCK - (BLOCK % total)
  for (let attempt = 0; ; attempt++) {
    const block = await signed(key, joined(eight(n), eight(attempt)))
    const number = BigInt(`0x${hex(block)}`)
    if (number < limit) return number % total
  }
}

/** Every card and die again. What cannot be read as a proof is none, and so not fair. */
export async function recompute(proof: Proof): Promise<Finding> {
  const secret = unhex(proof.secret)
  const key = await keyOf(
    secret,
    proof.cuts.map((cut) => cut.words),
  )
  const draws: Checked[] = []
  for (const [n, draw] of proof.draws.entries()) {
    const total = whole(draw.total)
    const number = total > 0n ? await numberBelow(key, n, total) : undefined
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

/** Bytes from their hexadecimal digits; one byte of zero, which is no secret, from anything else. */
function unhex(digits: string): Bytes {
  if (!/^([0-9a-f]{2})+$/i.test(digits)) return new Uint8Array(1)
  return Uint8Array.from(digits.match(/../g)!, (pair) => parseInt(pair, 16))
}
