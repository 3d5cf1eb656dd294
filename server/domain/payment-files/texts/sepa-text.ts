import { toAscii, UNKNOWN } from './ascii'

/** Characters that every SEPA bank takes (EPC217-08). */
const ALLOWED = /^[A-Za-z0-9/\-?:().,'+ ]*$/

/** ASCII characters outside the set, by their nearest ones in it. */
const NEAREST: Readonly<Record<string, string>> = {
  '&': '+',
  '"': "'",
  '`': "'",
  '@': '(at)',
  _: '-',
  '=': '-',
  '~': '-',
  ';': ',',
  '!': '.',
  '|': '/',
  '\\': '/',
  '[': '(',
  '{': '(',
  '<': '(',
  ']': ')',
  '}': ')',
  '>': ')',
}

/** No slash at either end and none beside another: banks read them as separators. */
const withoutStraySlashes = (text: string): string =>
  text
    .replace(/\/{2,}/g, '/')
    .replace(/^[/ ]+|[/ ]+$/g, '')
    .replace(/ +/g, ' ')

export interface WrittenText {
  text: string
  changed: boolean
  /** Whether the end had to be left out. */
  cut: boolean
}

/** Text in the characters of SEPA, at most `longest` of them. A screen shows by `changed` and `cut` what the bank will get. */
export const toSepaText = (text: string, longest = Infinity): WrittenText => {
  const ascii = toAscii(text)
  const allowed = ALLOWED.test(ascii) ? ascii : [...ascii].map((character) => (ALLOWED.test(character) ? character : (NEAREST[character] ?? UNKNOWN))).join('')
  const whole = withoutStraySlashes(allowed)
  const written = withoutStraySlashes(whole.slice(0, longest))
  return { text: written, changed: written !== text, cut: whole.length > longest }
}

/** Whether a bank can send an identifier back unchanged. Identifiers are never altered, because answers are matched by them. */
export const isSepaId = (id: string): boolean => id.length >= 1 && id.length <= 35 && toSepaText(id).text === id
