import { sha256 as hexOfShort } from 'hash-wasm'

/** WebCrypto does its work in another thread: getting there takes ten times as long as hashing what most calls send. */
const SHORT = 32 * 1024

/** SHA-256 by what Node and browsers share. */
export const sha256 = async (data: Uint8Array | string): Promise<Uint8Array> => {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  if (bytes.byteLength <= SHORT) return fromHex(await hexOfShort(bytes))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource))
}
const fromHex = (hex: string): Uint8Array => Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16))
export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
/** Compares without telling by its time where two values differ. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.reduce((diff, byte, index) => diff | (byte ^ (b[index] ?? 0)), 0) === 0
