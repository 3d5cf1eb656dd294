import { compare, type Decimal } from './decimal'

/** A vendor's price from a quantity on. `validTo` is the last day; null means open. */
export interface PriceBreak {
  minQty: Decimal
  price: Decimal
  currency: string
  validFrom: string | null
  validTo: string | null
}

/**
 * The price that holds for a line of `qty` on `day` (YYYY-MM-DD): of the breaks valid that day, the highest one that the line's own
 * quantity reaches, never a cheaper one that it doesn't. Of two with the same quantity the one that began later. Null when
 * the vendor has no price for so few, or none that day.
 */
export const priceBreakFor = <B extends PriceBreak>(breaks: readonly B[], qty: Decimal, day: string, currency?: string): B | null => {
  const valid = breaks.filter(
    (one) =>
      (currency === undefined || one.currency === currency) &&
      (one.validFrom ?? '') <= day &&
      (one.validTo === null || day <= one.validTo) &&
      compare(one.minQty, qty) <= 0,
  )
  return valid.reduce<B | null>((best, one) => {
    if (!best) return one
    const reach = compare(one.minQty, best.minQty)
    return reach > 0 || (reach === 0 && (one.validFrom ?? '') > (best.validFrom ?? '')) ? one : best
  }, null)
}
