import { type Decimal, negate } from '@/contracts/rules/decimal'
import { readBankAmount } from '../bank-amount'
import { realDay } from '../texts'
import type { Balance } from '../types'

/**
 * An amount by SWIFT: digits with a comma, which may be the last character. Some banks write a point; with three digits behind it and no comma, it
 * could as well group thousands, so that isn't read.
 */
export const readAmount = (text: string): Decimal | null => (/^\d{1,3}\.\d{3}$/.test(text) ? null : readBankAmount(text))

/** SWIFT dates have two digits for the year: 80 to 99 are of the last century. */
const fullYear = (year: string): number => Number(year) + (Number(year) >= 80 ? 1900 : 2000)

/** The 29th or 30th of February, which banks write that count 30 days for each month, is its last day. */
const dayOrEndOfFebruary = (year: number, month: number, day: number): string | null =>
  realDay(year, month, day) ?? (month === 2 && (day === 29 || day === 30) ? realDay(year, 2, 28) : null)

/** YYMMDD as YYYY-MM-DD. */
export const readDate = (text: string): string | null => {
  return /^\d{6}$/.test(text) ? dayOrEndOfFebruary(fullYear(text.slice(0, 2)), Number(text.slice(2, 4)), Number(text.slice(4))) : null
}

/** MMDD in the year that brings it nearest to another day: an entry of 2 January may have its value on 30 December. */
export const readDateNear = (text: string, near: string): string | null => {
  const [, month, day] = /^(\d\d)(\d\d)$/.exec(text) ?? []
  const later = Number(month) - Number(near.slice(5, 7))
  const year = Number(near.slice(0, 4)) + (later > 6 ? -1 : later < -6 ? 1 : 0)
  return dayOrEndOfFebruary(year, Number(month), Number(day))
}

export interface StatedBalance extends Balance {
  currency: string | null
}

const BALANCE = /^\s*([CD])R?\s*(\d{6})\s*([A-Z]{3})?\s*([\d.,]{1,40})/

/** Reads `C260131EUR1234,56`; null if it isn't so. A bank that knows no date writes zeros. */
export const readBalance = (text: string): StatedBalance | null => {
  const [, side, date = '', currency, digits = ''] = BALANCE.exec(text) ?? []
  const amount = readAmount(digits)
  return amount === null ? null : { amount: side === 'D' ? negate(amount) : amount, date: readDate(date), currency: currency ?? null }
}
