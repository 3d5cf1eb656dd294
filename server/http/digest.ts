import { sha256 as hexOfShort } from 'hash-wasm'

/** Up to so many bytes are hashed here: WebCrypto works in another thread, and reaching it takes ten times as long as hashing what most calls send. */
const MAX_SHORT_BYTES = 32 * 1024

/** SHA-256 by functions that exist in Node as well as in browsers. */
export const sha256 = async (data: Uint8Array | string): Promise<Uint8Array> => {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  if (bytes.byteLength <= MAX_SHORT_BYTES) return fromHex(await hexOfShort(bytes))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource))
}
const fromHex = (hex: string): Uint8Array => Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16))
export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
/** As many bytes as a call takes as arguments. */
const PART = 0x8000
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from({ length: Math.ceil(bytes.length / PART) }, (_, at) => String.fromCharCode(...bytes.subarray(at * PART, (at + 1) * PART))).join(''))
export const toBase64Url = (bytes: Uint8Array): string => toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
/** Compares in a time that doesn't reveal where two values differ. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.reduce((diff, byte, index) => diff | (byte ^ (b[index] ?? 0)), 0) === 0
