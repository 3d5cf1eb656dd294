import { exponentOf } from '@/contracts/rules/currencies'
import { type Decimal, exact, plain } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'

const MINUS = '−'
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const grouped = (value: string): string => {
  const [whole = '', decimals] = value.replace('-', '').split('.')
  const sign = value.startsWith('-') ? MINUS : ''
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + (decimals === undefined ? '' : `.${decimals}`)
}

/** Formats an amount: ("1234.5", USD) → "1,234.50", ("1234", JPY) → "1,234", ("1.5", KWD) → "1.500". */
export const amountText = (value: Decimal, currency: string): string => grouped(roundMoney(value, currency))

/** Formats a price with at least the currency's decimals, and with more if it has more: ("0.0125", USD) → "0.0125". */
export const priceText = (value: Decimal, currency: string): string => {
  const number = exact(value)
  const decimals = plain(number).split('.')[1]?.length ?? 0
  return grouped(number.toFixed(Math.max(decimals, exponentOf(currency))))
}

/** Formats a quantity without needless zeros: "1200.0000" → "1,200". */
export const quantityText = (value: Decimal): string => grouped(plain(exact(value)))

/** Formats a day so that no reader mistakes it for one in September: "2026-03-09" → "9 Mar 2026". */
export const dayText = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? month} ${year}`
}
