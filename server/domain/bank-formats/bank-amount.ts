import { type Decimal, negate, parseDecimal } from '@/contracts/rules/decimal'

const LONGEST = 60
const CURRENCY = /^(?:[A-Z]{3}|[A-Z]{1,3}\$|[$€£¥₹])\s*|\s*(?:[A-Z]{3}|[$€£¥₹])$/g
const SIDE = /\s*(CR|DR|DB)$/i
/** Signs that group digits and never separate decimals. */
const GROUPING = /(?<=\d)[\s'’\u00A0\u202F](?=\d{3}(?:\D|$))/g

const withSign = (value: Decimal | null, isNegative: boolean): Decimal | null => (value === null || !isNegative || value === '0' ? value : negate(value))

/** Digits as most files have them, which can be read in one way only. */
const USUAL = /^-?\d{1,15}(?:[.,]\d{0,2})?$/
const withoutZeros = (digits: string): string => (digits.includes('.') ? digits.replace(/\.?0*$/, '') : digits)
const MINUS = /^[-−–]\s*|\s*[-−–]$/

/**
 * Reads an amount as programs of banks write it: `1.234,56`, `1,234.56`, `1’234.50`, `+5`, `−3`, `(12.00)`, `12.00-`, `12.00+`, `12,00 CR`, `USD 3.00`. The last
 * of two different separators is the decimal one; a single one is decimal unless exactly three digits follow it and `thousands` says that it groups.
 * Null for anything else, also for a float such as `1e3`.
 */
export const readBankAmount = (text: string, { thousands }: { thousands?: '.' | ',' } = {}): Decimal | null => {
  if (text.length > LONGEST) return null
  if (USUAL.test(text)) return parseDecimal(withoutZeros(text.replace(',', '.')))
  let rest = text.trim()
  let isNegative = false
  const inBrackets = /^\((.+)\)$/.exec(rest)?.[1]
  if (inBrackets !== undefined) [rest, isNegative] = [inBrackets, true]
  const side = SIDE.exec(rest)?.[1]?.toUpperCase()
  if (side !== undefined) rest = rest.replace(SIDE, '')
  const positive = rest.replace(MINUS, '')
  if (positive !== rest) isNegative = !isNegative
  const plain = positive.replace(CURRENCY, '').trim()
  rest = plain === positive ? plain : plain.replace(MINUS, '')
  if (rest !== plain) isNegative = !isNegative
  rest = rest.replace(/^\+\s*|(?<=\d)\s*\+$/, '').replace(GROUPING, '')
  if (!/^[\d.,]*\d[\d.,]*$/.test(rest)) return null
  return withSign(plainDigits(rest, thousands), isNegative !== (side === 'DR' || side === 'DB'))
}

/** Grouped as in India: three digits, then by two (`12,34,567.50`). */
const BY_TWO = /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d*)?$/

const plainDigits = (digits: string, thousands: '.' | ',' | undefined): Decimal | null => {
  if (BY_TWO.test(digits)) return parseDecimal(digits.replaceAll(',', ''))
  const [point, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')]
  if (point < 0 && comma < 0) return parseDecimal(digits)
  if (point >= 0 && comma >= 0) return point > comma ? parseDecimal(digits) : parseDecimal(swapped(digits))
  const sign = point >= 0 ? '.' : ','
  const asPoint = sign === '.' ? digits : swapped(digits)
  if (digits.indexOf(sign) !== Math.max(point, comma)) return parseDecimal(swapped(asPoint))
  return thousands === sign && /^\d{1,3}.\d{3}$/.test(digits) ? parseDecimal(swapped(asPoint)) : parseDecimal(asPoint)
}

const swapped = (digits: string): string => digits.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','))
