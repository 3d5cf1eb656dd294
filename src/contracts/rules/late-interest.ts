import { type Decimal, divide, isZero, multiply } from './decimal'
import { roundMoney } from './rounding'

/** Days of the year by which yearly interest is divided, in leap years as well. */
const DAYS_OF_YEAR = '365'

/** Whole days from one day to a later one, both `YYYY-MM-DD`; below zero if the second is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

interface Overdue {
  open: Decimal
  /** Yearly, in percent. */
  pct: Decimal
  days: number
  currency: string
}

/** Simple interest on an overdue amount for some days, rounded once. */
export const lateInterest = ({ open, pct, days, currency }: Overdue): Decimal => {
  const interest = divide(multiply(multiply(open, pct), String(Math.max(days, 0))), multiply('100', DAYS_OF_YEAR))
  return isZero(interest) ? '0' : roundMoney(interest, currency)
}
