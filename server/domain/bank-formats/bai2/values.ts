import { exponentOf } from '@/contracts/rules/currencies'
import type { Decimal } from '@/contracts/rules/decimal'
import { realDay } from '../texts'
import type { FieldReader } from './fields'

/** Years of two digits from here on are of the last century; the format is of 1980. */
const LAST_CENTURY_FROM = 80

/** A day as YYMMDD or YYYYMMDD; null if there is no such day. */
export const baiDay = (text: string): string | null => {
  const [, year = '', month, day] = /^(\d{2}|\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  const full = year.length === 4 ? Number(year) : Number(year) + (Number(year) < LAST_CENTURY_FROM ? 2000 : 1900)
  return year === '' ? null : realDay(full, Number(month), Number(day))
}

const MOST_DIGITS = 18
/** What is its own result. */
const USUAL = /^(?:0|-?[1-9]\d{0,17})$/

/** An amount in the smallest unit of the currency, signed, without needless zeros; null if it isn't a whole number. */
export const smallestUnits = (text: string): Decimal | null => {
  if (USUAL.test(text)) return text
  const [, sign, digits = ''] = /^([+-]?)0*(\d+)$/.exec(text.slice(0, 60)) ?? []
  if (digits === '' || digits.length > MOST_DIGITS) return null
  return sign === '-' && digits !== '0' ? `-${digits}` : digits
}

/** The decimals are implied: 12345 is 123.45 USD, 12345 JPY, 12.345 KWD. */
export const inCurrency = (units: Decimal, currency: string): Decimal => {
  const decimals = exponentOf(currency)
  if (decimals === 0) return units
  const isNegative = units.startsWith('-')
  const digits = (isNegative ? units.slice(1) : units).padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return `${isNegative ? '-' : ''}${digits.slice(0, -decimals)}${fraction && `.${fraction}`}`
}

/** Shares of an amount by days; a file with more of them is broken. */
const MOST_SHARES = 100

export interface Funds {
  valueDate: string | null
  /** What is wrong, as the end of a sentence; the fields after it can't be told apart. */
  fault: string | null
}

const skip = (fields: FieldReader, count: number): void => {
  for (let left = count; left > 0; left -= 1) fields.next()
}

/** Funds without more fields. */
const PLAIN_FUNDS: ReadonlySet<string> = new Set(['', '0', '1', '2', 'Z'])
const NO_FUNDS: Funds = { valueDate: null, fault: null }

/** Reads when the money is available, with the fields that the kind of funds has. Only a value date matters for the books. */
export const readFunds = (fields: FieldReader): Funds => {
  const kind = (fields.next() ?? '').toUpperCase()
  if (PLAIN_FUNDS.has(kind)) return NO_FUNDS
  if (kind === 'V') {
    const day = fields.next() ?? ''
    // The time may be 2400 or 9999, both for the end of the day.
    fields.next()
    const valueDate = baiDay(day)
    return { valueDate, fault: day === '' || valueDate !== null ? null : `the value date ${day.slice(0, 20)} doesn’t exist` }
  }
  if (kind === 'S') skip(fields, 3)
  else if (kind === 'D') {
    const count = fields.next() ?? ''
    if (!/^\d{1,3}$/.test(count) || Number(count) > MOST_SHARES) return { valueDate: null, fault: `${count.slice(0, 20)} isn’t a number of shares` }
    skip(fields, 2 * Number(count))
  } else return { valueDate: null, fault: `${kind.slice(0, 20)} isn’t a kind of funds (0, 1, 2, S, V, D or Z)` }
  return NO_FUNDS
}
