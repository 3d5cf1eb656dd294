import { type Decimal, divide, isZero, multiply } from './decimal'
import { roundMoney } from './rounding'

/** Days of the year by which yearly interest is divided, in leap years as well. */
const DAYS_OF_YEAR = '365'

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
