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

/** ("1234.5", USD) → "1,234.50", ("1234", JPY) → "1,234", ("1.5", KWD) → "1.500". */
export const amountText = (value: Decimal, currency: string): string => grouped(roundMoney(value, currency))

/** With the currency's decimals at least, and as many more as the price has: ("0.0125", USD) → "0.0125". */
export const priceText = (value: Decimal, currency: string): string => {
  const number = exact(value)
  const decimals = plain(number).split('.')[1]?.length ?? 0
  return grouped(number.toFixed(Math.max(decimals, exponentOf(currency))))
}

/** Without needless zeros: "1200.0000" → "1,200". */
export const quantityText = (value: Decimal): string => grouped(plain(exact(value)))

/** "2026-03-09" → "9 Mar 2026", which no reader takes for September. */
export const dayText = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? month} ${year}`
}
