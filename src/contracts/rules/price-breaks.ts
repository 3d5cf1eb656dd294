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
 * quantity reaches, never a cheaper one that it doesn't reach. Of two breaks with the same quantity, the one that began later. Null
 * when the vendor has no price for so small a quantity, or none that day.
 */
export const priceBreakFor = <B extends PriceBreak>(breaks: readonly B[], qty: Decimal, day: string, currency?: string): B | null => {
  const valid = breaks.filter(
    (candidate) =>
      (currency === undefined || candidate.currency === currency) &&
      (candidate.validFrom ?? '') <= day &&
      (candidate.validTo === null || day <= candidate.validTo) &&
      compare(candidate.minQty, qty) <= 0,
  )
  return valid.reduce<B | null>((best, candidate) => {
    if (!best) return candidate
    const qtyOrder = compare(candidate.minQty, best.minQty)
    return qtyOrder > 0 || (qtyOrder === 0 && (candidate.validFrom ?? '') > (best.validFrom ?? '')) ? candidate : best
  }, null)
}
