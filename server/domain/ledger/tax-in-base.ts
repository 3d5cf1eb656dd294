import { convertMoney } from '@/contracts/rules/base-totals'
import { add, type Decimal, isZero } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'

/**
 * What an invoice's taxes come to in the base currency: tax by tax, each converted and rounded as the ledger posts it.
 * @param taxes one for each code and percentage
 * @returns null where nothing is charged
 */
export const taxInBase = (taxes: readonly { tax: Decimal }[], rate: Decimal, baseCurrency: string): Decimal | null => {
  if (taxes.every(({ tax }) => isZero(tax))) return null
  return roundMoney(add('0', ...taxes.map(({ tax }) => convertMoney(tax, rate, baseCurrency))), baseCurrency)
}
