/** Number of ids in a millisecond. They count up, so that records entered later get higher ids. */
const PER_MS = 1024
let last = 0

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Makes a UUID that begins with the time (RFC 9562, version 7), as `time_ordered_id()` of migration 0013 does; `random` has 8 bytes. */
export const timeOrderedId = (now: Date, random: Uint8Array): string => {
  last = Math.max(now.getTime() * PER_MS, last + 1)
  const moment = Math.floor(last / PER_MS)
    .toString(16)
    .padStart(12, '0')
  const counter = (0x7000 + (last % PER_MS)).toString(16)
  const variant = Uint8Array.from(random, (byte, index) => (index === 0 ? (byte & 0x3f) | 0x80 : byte))
  const rest = hex(variant)
  return `${moment.slice(0, 8)}-${moment.slice(8)}-${counter}-${rest.slice(0, 4)}-${rest.slice(4)}`
}
