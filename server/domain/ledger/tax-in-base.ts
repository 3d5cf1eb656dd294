import { convertMoney } from '@/contracts/rules/base-totals'
import { add, type Decimal, isZero } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'

/**
 * Sum of an invoice's taxes in the base currency: each tax is converted and rounded as the ledger posts it.
 * @param taxes one for each code and percentage
 * @returns null if no tax is charged
 */
export const taxInBase = (taxes: readonly { tax: Decimal }[], rate: Decimal, baseCurrency: string): Decimal | null => {
  if (taxes.every(({ tax }) => isZero(tax))) return null
  return roundMoney(add('0', ...taxes.map(({ tax }) => convertMoney(tax, rate, baseCurrency))), baseCurrency)
}
