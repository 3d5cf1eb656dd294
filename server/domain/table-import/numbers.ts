import { type Decimal, parseDecimal } from '@/contracts/rules/decimal'
import type { DecimalStyle } from './styles'

const BEFORE = /^(?:[A-Z]{1,3}\$|[A-Z]{3}(?=[\s\d.,-])|[$€£¥₹])\s*/
const AFTER = /\s*(?:[A-Z]{3}|[$€£¥₹%]|kr\.?|zł)$/
/** Spaces and apostrophes only ever group digits ("1 234,50", "1'234.50"). */
const GROUPING = /(?<=\d)[\s'’](?=\d{3}(?:\D|$))/g
const BARE = /^[\d.,]*\d[\d.,]*$/

interface Bare {
  negative: boolean
  digits: string
}

/** Digits and separators of a number in whatever dress (currency, percent, brackets or minus on either side), or null. */
const bare = (text: string): Bare | null => {
  if (text.length > 60) return null
  const inBrackets = /^\((.+)\)$/.exec(text)?.[1]
  let rest = (inBrackets ?? text).trim()
  let negative = inBrackets !== undefined
  const sign = () => {
    const minus = /^[-−]\s*|\s*[-−]$/.exec(rest)
    if (minus) {
      negative = true
      rest = rest.replace(minus[0], '').trim()
    }
  }
  sign()
  rest = rest
    .replace(/^\+\s*/, '')
    .replace(BEFORE, '')
    .replace(AFTER, '')
  if (!negative) sign()
  const digits = rest.replace(GROUPING, '').trim()
  return BARE.test(digits) ? { negative, digits } : null
}

const POINT = /^(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?$/
const swap = (digits: string): string => digits.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','))
const fits = (digits: string, style: DecimalStyle): boolean => POINT.test(style === 'point' ? digits : swap(digits))

/** What a number tells of its style: only one can be meant, either could be, or (null) there is nothing to tell. */
export const evidenceOf = (text: string): DecimalStyle | 'open' | null => {
  const found = bare(text)
  if (!found || !/[.,]/.test(found.digits)) return null
  const { digits } = found
  const point = fits(digits, 'point')
  const comma = fits(digits, 'comma')
  if (!point || !comma) return point ? 'point' : comma ? 'comma' : null
  // Both fit: one separator with three digits behind it. Nobody groups behind a lone zero.
  if (/^0?[.,]/.test(digits)) return digits.includes('.') ? 'point' : 'comma'
  return 'open'
}

/** @returns the number in plain digits, or null when it isn't one in this style */
export const readNumber = (text: string, style: DecimalStyle): Decimal | null => {
  const found = bare(text)
  if (!found || !fits(found.digits, style)) return null
  const digits = style === 'point' ? found.digits : swap(found.digits)
  const value = parseDecimal(digits)
  return value === null || !found.negative || value === '0' ? value : `-${value}`
}

export interface Judgement {
  style: DecimalStyle | null
  /** Numbers that read differently in either style, and nothing in their column tells which. */
  open: boolean
}

/** The style of a column's numbers; where the column has both, the one that most of them have. */
export const judgeNumbers = (texts: readonly string[]): Judgement => {
  const counts = { point: 0, comma: 0, open: 0 }
  for (const text of texts) {
    const evidence = evidenceOf(text)
    if (evidence !== null) counts[evidence] += 1
  }
  if (counts.point + counts.comma > 0) return { style: counts.comma > counts.point ? 'comma' : 'point', open: false }
  return { style: null, open: counts.open > 0 }
}
