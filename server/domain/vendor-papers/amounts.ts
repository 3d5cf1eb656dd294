import { exponentOf, isCurrency } from '@/contracts/rules/currencies'
import { compare, type Decimal, parseDecimal } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'

/** Limits of an amount in the database: it is below LARGEST and has at most SCALE decimals. */
const LARGEST = '1000000000000'
const SCALE = 6

/** Whether a number may be an amount on an invoice: it is within the database's limit. */
export const isPlausible = (value: Decimal): boolean => compare(value, LARGEST) < 0 && compare(value, `-${LARGEST}`) > 0

/** Writes an amount with as many decimals as the currency has, or more if the number has more (six at most): "60.0000" → "60.00", "0.0125". */
export const moneyText = (value: Decimal, currency: string | null): Decimal => {
  const plain = parseDecimal(roundTo(value, SCALE)) ?? '0'
  const least = currency !== null && isCurrency(currency) ? exponentOf(currency) : 2
  const decimals = plain.includes('.') ? plain.length - plain.indexOf('.') - 1 : 0
  return decimals >= least ? plain : roundTo(plain, least)
}

/** Writes a quantity or percentage without needless zeros. */
export const plainText = (value: Decimal): Decimal => parseDecimal(roundTo(value, SCALE)) ?? '0'
