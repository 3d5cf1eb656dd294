import { add, type Decimal, divide, isZero, multiply } from './decimal'
import { roundTo } from './rounding'

interface OfferedLine {
  qty: Decimal
  /** Null for a line without a price, which bears no charges. */
  unitCost: Decimal | null
}

/**
 * Computes what an offer's freight and other charges add to one unit of a line: allocated by value over all priced lines of the offer,
 * or evenly over their pieces when the goods cost nothing. In the offer's currency, 6 decimals.
 */
export const landedCostPerUnit = (charges: Decimal, offer: readonly OfferedLine[]): ((line: OfferedLine) => Decimal) => {
  if (isZero(charges)) return () => '0'
  const priced = offer.flatMap(({ qty, unitCost }) => (unitCost === null ? [] : [{ qty, unitCost }]))
  const value = add('0', ...priced.map(({ qty, unitCost }) => multiply(qty, unitCost)))
  const pieces = add('0', ...priced.map(({ qty }) => qty))
  return ({ unitCost }) => {
    if (unitCost === null || isZero(pieces)) return '0'
    return roundTo(isZero(value) ? divide(charges, pieces) : divide(multiply(charges, unitCost), value), 6)
  }
}
