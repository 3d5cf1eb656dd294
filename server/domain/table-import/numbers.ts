import { type Decimal, parseDecimal } from '@/contracts/rules/decimal'
import type { DecimalStyle } from './styles'

const CURRENCY_BEFORE = /^(?:[A-Z]{1,3}\$|[A-Z]{3}(?=[\s\d.,-])|[$€£¥₹])\s*/
const UNIT_AFTER = /\s*(?:[A-Z]{3}|[$€£¥₹%]|kr\.?|zł)$/
/** Spaces and apostrophes only ever group digits ("1 234,50", "1'234.50"). */
const GROUPING = /(?<=\d)[\s'’](?=\d{3}(?:\D|$))/g
const DIGITS = /^[\d.,]*\d[\d.,]*$/

const MINUS = /^[-−]\s*|\s*[-−]$/

interface StrippedNumber {
  negative: boolean
  digits: string
}

/** Digits, separators and sign of a number, without currency, percent sign, brackets or minus on either side; null if it isn't a number. */
const strippedNumber = (text: string): StrippedNumber | null => {
  if (text.length > 60) return null
  const inBrackets = /^\((.+)\)$/.exec(text)?.[1]
  let rest = (inBrackets ?? text).trim()
  let negative = inBrackets !== undefined
  const withoutMinus = rest.replace(MINUS, '')
  if (withoutMinus !== rest) negative = true
  rest = withoutMinus
    .trim()
    .replace(/^\+\s*/, '')
    .replace(CURRENCY_BEFORE, '')
    .replace(UNIT_AFTER, '')
  const unsigned = negative ? rest : rest.replace(MINUS, '')
  if (unsigned !== rest) negative = true
  const digits = unsigned.trim().replace(GROUPING, '').trim()
  return DIGITS.test(digits) ? { negative, digits } : null
}

const POINT_STYLE = /^(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?$/
const swapSeparators = (digits: string): string => digits.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','))
const fits = (digits: string, style: DecimalStyle): boolean => POINT_STYLE.test(style === 'point' ? digits : swapSeparators(digits))

/** Style that a number proves: the only possible one, `open` if both are possible, or null if there is no separator to judge. */
export const evidenceOf = (text: string): DecimalStyle | 'open' | null => {
  const found = strippedNumber(text)
  if (!found || !/[.,]/.test(found.digits)) return null
  const { digits } = found
  const point = fits(digits, 'point')
  const comma = fits(digits, 'comma')
  if (!point || !comma) return point ? 'point' : comma ? 'comma' : null
  // Both fit: one separator with three digits after it. A lone zero is never followed by a grouping sign.
  if (/^0?[.,]/.test(digits)) return digits.includes('.') ? 'point' : 'comma'
  return 'open'
}

/** @returns the number in plain digits, or null when it isn't one in this style */
export const readNumber = (text: string, style: DecimalStyle): Decimal | null => {
  const found = strippedNumber(text)
  if (!found || !fits(found.digits, style)) return null
  const digits = style === 'point' ? found.digits : swapSeparators(found.digits)
  const value = parseDecimal(digits)
  return value === null || !found.negative || value === '0' ? value : `-${value}`
}

export interface Judgement {
  style: DecimalStyle | null
  /** Whether numbers have a different value in each style, and nothing in their column proves one. */
  open: boolean
}

/** Determines the style of a column's numbers; if both occur, the more frequent one. */
export const judgeNumbers = (texts: readonly string[]): Judgement => {
  const counts = { point: 0, comma: 0, open: 0 }
  for (const text of texts) {
    const evidence = evidenceOf(text)
    if (evidence !== null) counts[evidence] += 1
  }
  if (counts.point + counts.comma > 0) return { style: counts.comma > counts.point ? 'comma' : 'point', open: false }
  return { style: null, open: counts.open > 0 }
}
