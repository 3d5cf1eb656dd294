import { compare, type Decimal, divide, multiply, subtract } from './decimal'
import { roundMoney } from './rounding'

/** How much of a tax isn't given back, and is therefore cost. */
export const undeductedOf = (tax: Decimal, deductiblePct: Decimal, currency: string): Decimal =>
  roundMoney(compare(deductiblePct, '100') >= 0 ? '0' : divide(multiply(tax, subtract('100', deductiblePct)), '100'), currency)

/** What is owed in the vendor's place on a base, and how much of it isn't given back. */
export const selfTaxOf = (base: Decimal, percent: Decimal, deductiblePct: Decimal = '100', currency: string): [tax: Decimal, cost: Decimal] => {
  const tax = roundMoney(divide(multiply(base, percent), '100'), currency)
  return [tax, undeductedOf(tax, deductiblePct, currency)]
}
