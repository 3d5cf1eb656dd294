import { lookalikesIn, type Span } from './card-number-lookalikes'

const MIN_DIGITS = 13
const MAX_DIGITS = 19
/** Digits that stay readable in a masked number. */
const READABLE = 4

/** Blanks and dashes of all kinds, of which one may stand between two digits of a number. */
const SEPARATORS: ReadonlySet<number> = new Set([...' \t\u00A0\u2007\u2009\u202F-\u2010\u2011\u2012\u2013\u2014\u2015\u2212'].map((sign) => sign.charCodeAt(0)))
/** Zeros of other sets of digits that people type numbers in: Arabic, Persian, full-width. */
const OTHER_ZEROS = [0x0660, 0x06f0, 0xff10]

const digitAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at)
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  if (code >= 0x0660) for (const zero of OTHER_ZEROS) if (code >= zero && code < zero + 10) return code - zero
  return -1
}

/**
 * First six digits and lengths of brands' numbers, by the ranges that the brands publish. Only digits in groups must fit one: digits in a row are checked
 * by Luhn alone, but days and amounts side by side would pass that too often.
 */
const BRANDS: readonly { from: number; to: number; least: number; most: number }[] = [
  { from: 400_000, to: 499_999, least: 13, most: 19 }, // Visa
  { from: 510_000, to: 559_999, least: 16, most: 16 }, // Mastercard
  { from: 222_100, to: 272_099, least: 16, most: 16 },
  { from: 340_000, to: 349_999, least: 15, most: 15 }, // American Express
  { from: 370_000, to: 379_999, least: 15, most: 15 },
  { from: 300_000, to: 305_999, least: 14, most: 19 }, // Diners Club
  { from: 309_000, to: 309_999, least: 14, most: 19 },
  { from: 360_000, to: 369_999, least: 14, most: 19 },
  { from: 380_000, to: 399_999, least: 14, most: 19 },
  { from: 352_800, to: 358_999, least: 16, most: 19 }, // JCB
  { from: 500_000, to: 509_999, least: 13, most: 19 }, // Maestro, RuPay
  { from: 560_000, to: 699_999, least: 13, most: 19 }, // Maestro, Discover, UnionPay, RuPay
  { from: 810_000, to: 829_999, least: 16, most: 19 }, // UnionPay, RuPay
  { from: 220_000, to: 220_499, least: 16, most: 19 }, // Mir
  { from: 979_200, to: 979_299, least: 16, most: 16 }, // Troy
]
const isOfBrand = (firstSix: number, length: number): boolean =>
  BRANDS.some(({ from, to, least, most }) => firstSix >= from && firstSix <= to && length >= least && length <= most)

/**
 * Digits in a row that can be a card number. No card begins with 0, and of 13 digits only some of Visa and Maestro: 13 digits that begin with 1 are
 * milliseconds since 1970. What follows a decimal point is a part of a rate.
 */
const isPlausible = (text: string, from: number, length: number): boolean => {
  const first = digitAt(text, from)
  if (first === 0 || (first === 1 && length === MIN_DIGITS)) return false
  return from < 2 || text.charAt(from - 1) !== '.' || digitAt(text, from - 2) < 0
}

/** Digits in a row. */
interface Group extends Span {
  /** Digits of the chain before it. */
  before: number
  /** Whether it belongs to something else than a card number. */
  isOther: boolean
}

/** Groups of digits with one separator between two of them. */
interface Chain {
  groups: Group[]
  /** Luhn's sum of the first n digits at index n, if the even ones (counted from 0) are those that aren't doubled, and if the odd ones are. */
  even: Uint32Array
  odd: Uint32Array
}

const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2)

const chainOf = (text: string, groups: Group[], count: number): Chain => {
  const [even, odd] = [new Uint32Array(count + 1), new Uint32Array(count + 1)]
  for (const { from, to, before } of groups) {
    for (let at = from; at < to; at++) {
      const [digit, n] = [digitAt(text, at), before + at - from]
      const isEven = n % 2 === 0
      even[n + 1] = (even[n] ?? 0) + (isEven ? digit : doubled(digit))
      odd[n + 1] = (odd[n] ?? 0) + (isEven ? doubled(digit) : digit)
    }
  }
  return { groups, even, odd }
}

/** The last digit isn't doubled, and from there every second one to the left. */
const passesLuhn = ({ even, odd }: Chain, from: number, to: number): boolean => {
  const sums = to % 2 === 1 ? even : odd
  return ((sums[to] ?? 0) - (sums[from] ?? 0)) % 10 === 0
}

const firstSixOf = (text: string, groups: readonly Group[], first: number): number => {
  let [value, digits] = [0, 0]
  for (let index = first; index < groups.length; index++) {
    const { from, to } = groups[index] ?? { from: 0, to: 0 }
    for (let at = from; at < to; at++) {
      value = value * 10 + digitAt(text, at)
      digits += 1
      if (digits === 6) return value
    }
  }
  return value
}

/** Where the groups from this one on, taken together, end as a number at its longest; null if they are none. */
const numberFrom = (text: string, chain: Chain, first: number): number | null => {
  const { groups } = chain
  const start = groups[first]
  if (!start) return null
  let end: number | null = null
  for (let index = first; index < groups.length; index++) {
    const group = groups[index]
    if (!group || group.isOther) break
    const until = group.before + group.to - group.from
    const length = until - start.before
    if (length > MAX_DIGITS) break
    if (length < MIN_DIGITS || !passesLuhn(chain, start.before, until)) continue
    if (index === first ? isPlausible(text, start.from, length) : isOfBrand(firstSixOf(text, groups, first), length)) end = group.to
  }
  return end
}

/** The numbers of a chain. Those that overlap are one span. */
const numbersIn = (text: string, chain: Chain): Span[] => {
  const spans: Span[] = []
  chain.groups.forEach(({ from }, first) => {
    const to = numberFrom(text, chain, first)
    const last = spans.at(-1)
    if (to === null) return
    if (last && from < last.to) last.to = Math.max(last.to, to)
    else spans.push({ from, to })
  })
  return spans
}

/** Marks the groups of a chain that name something else. A number never goes across these. Returns whether there are any. */
const markOthers = (text: string, groups: readonly Group[]): boolean => {
  const others = lookalikesIn(text, groups[0]?.from ?? 0, groups.at(-1)?.to ?? 0)
  let next = 0
  for (const group of groups) {
    while (next < others.length && (others[next]?.to ?? 0) <= group.from) next += 1
    group.isOther = (others[next]?.from ?? Infinity) <= group.from
  }
  return others.length > 0
}

const groupsIn = (text: string, start: number, end: number): Group[] => {
  const groups: Group[] = []
  let before = 0
  for (let from = start; from < end;) {
    let to = from
    while (to < end && digitAt(text, to) >= 0) to += 1
    groups.push({ from, to, before, isOther: false })
    before += to - from
    from = to + 1
  }
  return groups
}

/** The chains that have enough digits for a number. */
function* chainsOf(text: string): Generator<Chain> {
  for (let at = 0; at < text.length; at++) {
    if (digitAt(text, at) < 0) continue
    const start = at
    let digits = 0
    for (;;) {
      for (; digitAt(text, at) >= 0; at += 1) digits += 1
      if (!SEPARATORS.has(text.charCodeAt(at)) || digitAt(text, at + 1) < 0) break
      at += 1
    }
    if (digits >= MIN_DIGITS) yield chainOf(text, groupsIn(text, start, at), digits)
  }
}

/**
 * Finds what can be the number of a card (PAN): 13 to 19 digits that pass Luhn, in a row or with single blanks or dashes between them. Digits in groups
 * must also begin and be as long as a brand's numbers. Spans that overlap are one. Time is linear.
 *
 * No hits are: UUIDs, hashes of 32 or more hexadecimal digits, IBANs with right check digits, days (2026-11-28), digits behind a decimal point, more than
 * 19 digits in a row (tracking numbers, references of payments), digits that begin with 0, and milliseconds since 1970. Of any other 13 to 19 digits in a
 * row, one in ten passes Luhn by chance.
 */
export const findCardNumbers = (text: string): Span[] => {
  if (text.length < MIN_DIGITS) return []
  const spans: Span[] = []
  for (const chain of chainsOf(text)) {
    const found = numbersIn(text, chain)
    const isMixed = found.length > 0 && markOthers(text, chain.groups)
    for (const span of isMixed ? numbersIn(text, chain) : found) spans.push(span)
  }
  return spans
}

const masked = (text: string, { from, to }: Span): string => {
  const signs: string[] = []
  let digits = 0
  for (let at = to - 1; at >= from; at--) {
    if (digitAt(text, at) >= 0) digits += 1
    signs.push(digitAt(text, at) >= 0 && digits > READABLE ? '*' : text.charAt(at))
  }
  return signs.reverse().join('')
}

const maskSpans = (text: string, spans: readonly Span[]): string => {
  const parts: string[] = []
  let end = 0
  for (const span of spans) {
    parts.push(text.slice(end, span.from), masked(text, span))
    end = span.to
  }
  return end === 0 ? text : parts.join('') + text.slice(end)
}

/** The text with all digits but the last four of each card number replaced: for logs, names of files and what is kept of answers. */
export const maskCardNumbers = (text: string): string => maskSpans(text, findCardNumbers(text))

const digitsOf = (text: string, { from, to }: Span): number[] =>
  Array.from({ length: to - from }, (_, at) => digitAt(text, from + at)).filter((digit) => digit >= 0)

/** Numbers that begin and are as long as a brand's numbers: for texts in which other long numbers are usual. */
const brandedIn = (text: string): Span[] =>
  findCardNumbers(text).filter((span) => {
    const digits = digitsOf(text, span)
    return isOfBrand(Number(digits.slice(0, 6).join('')), digits.length)
  })

export const holdsBrandedNumber = (text: string): boolean => text.length >= MIN_DIGITS && brandedIn(text).length > 0
export const maskBrandedNumbers = (text: string): string => maskSpans(text, brandedIn(text))

/** Whether a text at a place in JSON holds a number. */
type Judge = (text: string, path: string) => boolean
const holdsAny: Judge = (text) => findCardNumbers(text).length > 0

/**
 * Finds the first card number in JSON, in a value or a key, at any depth.
 * @param isNumber by default whether `findCardNumbers` finds one
 * @returns where it is, such as `cards[0].note`, without the number; an empty text for the value itself; null if there is none
 */
export const holdsCardNumber = (value: unknown, isNumber: Judge = holdsAny): string | null => {
  const holds = (one: unknown, path: string): boolean =>
    typeof one === 'string' ? isNumber(one, path) : typeof one === 'number' && Number.isSafeInteger(one) && isNumber(String(one), path)
  const open: { value: unknown; path: string }[] = [{ value, path: '' }]
  for (let at = open.pop(); at; at = open.pop()) {
    const { value: one, path } = at
    if (holds(one, path)) return path
    if (typeof one !== 'object' || one === null) continue
    const isList = Array.isArray(one)
    const entries = Object.entries(one)
    if (!isList && entries.some(([key]) => holds(key, path))) return path
    for (const [key, child] of entries.reverse()) open.push({ value: child, path: isList ? `${path}[${key}]` : path === '' ? key : `${path}.${key}` })
  }
  return null
}
