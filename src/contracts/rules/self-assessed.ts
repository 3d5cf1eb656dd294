import { compare, type Decimal, divide, multiply, subtract } from './decimal'
import { roundMoney } from './rounding'

/** The part of a tax that isn't deductible and is therefore cost. */
export const undeductedOf = (tax: Decimal, deductiblePct: Decimal, currency: string): Decimal =>
  roundMoney(compare(deductiblePct, '100') >= 0 ? '0' : divide(multiply(tax, subtract('100', deductiblePct)), '100'), currency)

/** The self-assessed tax on a base, which the buyer owes instead of the vendor, and the part of it that isn't deductible. */
export const selfTaxOf = (base: Decimal, percent: Decimal, deductiblePct: Decimal = '100', currency: string): [tax: Decimal, cost: Decimal] => {
  const tax = roundMoney(divide(multiply(base, percent), '100'), currency)
  return [tax, undeductedOf(tax, deductiblePct, currency)]
}
