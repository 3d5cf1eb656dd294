import { exponentOf, isCurrency } from '@/contracts/rules/currencies'
import { compare, type Decimal, parseDecimal } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'

/** What the database holds of an amount. */
const LARGEST = '1000000000000'
const SCALE = 6

/** Past these a number is none that an invoice states. */
export const isPlausible = (value: Decimal): boolean => compare(value, LARGEST) < 0 && compare(value, `-${LARGEST}`) > 0

/** With as many decimals as the currency has, or more where the number has more (six at most): "60.0000" → "60.00", "0.0125". */
export const moneyText = (value: Decimal, currency: string | null): Decimal => {
  const plain = parseDecimal(roundTo(value, SCALE)) ?? '0'
  const least = currency !== null && isCurrency(currency) ? exponentOf(currency) : 2
  const decimals = plain.includes('.') ? plain.length - plain.indexOf('.') - 1 : 0
  return decimals >= least ? plain : roundTo(plain, least)
}

/** Quantities and percentages: without needless zeros. */
export const plainText = (value: Decimal): Decimal => parseDecimal(roundTo(value, SCALE)) ?? '0'
