import { decodeWindows1252 } from '../audit-files/datev/windows-1252'
import { MAX_TEXT } from './limits'

const PLACEHOLDERS: ReadonlySet<string> = new Set(['NONREF', 'NOTPROVIDED', 'NOTAVAILABLE', 'NOTSPECIFIED', 'NONE', 'NULL', 'UNKNOWN'])
/** How they all begin, which few other texts do. */
const MAY_BE_PLACEHOLDER = /^[^A-Z]*[NU]/i

/** What most texts lack: anything but printable ASCII with single blanks. Looking for it is much faster than replacing it. */
const UNCLEAN = /[^ -~]| {2}/
/** Text with blanks collapsed and control characters taken out; cut at the limit. */
export const cleanText = (text: string): string => (UNCLEAN.test(text) ? text.replace(/[\s\p{Cc}]+/gu, ' ') : text).trim().slice(0, MAX_TEXT)

const isPlaceholder = (text: string): boolean =>
  /\d/.test(text)
    ? /^0+$/.test(text)
    : MAY_BE_PLACEHOLDER.test(text) &&
      PLACEHOLDERS.has(
        text
          .slice(0, 30)
          .toUpperCase()
          .replace(/[^A-Z]/g, ''),
      )

/** The text, or null if it is empty or only says that there is none. */
export const meant = (text: string | null | undefined): string | null => {
  if (!text) return null
  const clean = cleanText(text)
  return clean === '' || isPlaceholder(clean) ? null : clean
}

/** An account number or IBAN without blanks, points and dashes between its parts, and without control characters, which no database stores. */
export const accountNumber = (text: string | null | undefined): string | null => {
  if (!text) return null
  const clean = text
    .replace(/[\s.\p{Cc}-]/gu, '')
    .toUpperCase()
    .slice(0, 64)
  return clean === '' || /^0+$/.test(clean) ? null : clean
}

const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const twoDigits = (part: number): string => (part < 10 ? `0${part}` : `${part}`)

/** YYYY-MM-DD if such a day exists between 1970 and 2100. */
export const realDay = (year: number, month: number, day: number): string | null => {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const lastDay = month === 2 && isLeap ? 29 : (LAST_DAYS[month - 1] ?? 0)
  // Asked so that NaN is no day, either.
  if (!(year >= 1970 && year <= 2100 && month >= 1 && month <= 12 && day >= 1 && day <= lastDay)) return null
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

/**
 * Decodes bytes as UTF-8 if they are that, then by the declared character set, then as Windows-1252, as which any bytes can be read. UTF-8 comes first
 * because texts in other sets practically never are valid UTF-8, while a wrongly declared single-byte set fits all bytes.
 */
export const decodeBytes = (bytes: Uint8Array, declared: string | null = null): string => {
  const [a, b] = bytes
  const byMark = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : null
  // Texts in these sets consist of bytes that are valid UTF-8, too.
  const isSevenBit = declared !== null && /^(?:utf-?16|iso-2022)/i.test(declared)
  for (const name of byMark ? [byMark] : isSevenBit ? [declared, 'utf-8'] : ['utf-8', declared]) {
    const text = name === null ? null : decodeStrictly(bytes, name)
    if (text !== null) return text
  }
  return decodeWindows1252(bytes)
}

const decodeStrictly = (bytes: Uint8Array, name: string): string | null => {
  try {
    const decoder = new TextDecoder(name, { fatal: true })
    return decoder.encoding === 'windows-1252' ? decodeWindows1252(bytes) : decoder.decode(bytes)
  } catch {
    return null
  }
}
