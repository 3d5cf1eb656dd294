/** Part of a text: from its first character to behind its last one. */
export interface Span {
  from: number
  to: number
}

const UUID = /(?<![0-9a-z])[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![0-9a-z])/gi
const HASH = /(?<![0-9a-z])(?=[0-9]{0,64}[a-f])[0-9a-f]{32,64}(?![0-9a-z])/gi
const DAY = /(?<![0-9])(?:19|20)[0-9]{2}-[01][0-9]-[0-3][0-9](?![0-9])/g
const IBAN = /(?<![0-9a-z])[a-z]{2}[0-9]{2}(?: ?[0-9a-z]{4}){2,7}(?: ?[0-9a-z]{1,3})?(?![0-9a-z])/gi
/** Characters before and behind a place in which they are looked for; the longest of them. */
const CONTEXT = 64

const isIban = (text: string): boolean => {
  const compact = text.replaceAll(' ', '').toUpperCase()
  if (compact.length < 15 || compact.length > 34) return false
  let rest = 0
  for (const sign of compact.slice(4) + compact.slice(0, 4)) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

/** Length of the IBAN at the beginning of the text, without words that follow it after a blank; 0 if there is none. */
const ibanLength = (text: string): number => {
  for (let length = text.length; length >= 15; length = text.lastIndexOf(' ', length - 1)) if (isIban(text.slice(0, length))) return length
  return 0
}

/** Finds, around a part of a text, what may pass for a card number though it certainly names something else, in order. */
export const lookalikesIn = (text: string, from: number, to: number): Span[] => {
  const start = Math.max(0, from - CONTEXT)
  const around = text.slice(start, to + CONTEXT)
  const spansOf = (pattern: RegExp, lengthOf: (match: string) => number): Span[] =>
    [...around.matchAll(pattern)].map(({ 0: match, index }) => ({ from: start + index, to: start + index + lengthOf(match) }))
  const found = [...[UUID, HASH, DAY].flatMap((pattern) => spansOf(pattern, (match) => match.length)), ...spansOf(IBAN, ibanLength)]
  return found.sort((a, b) => a.from - b.from)
}
