import { compare, type Decimal } from './decimal'

/** Our price from a quantity on, in the quotation's currency. */
export interface QuotedBreak {
  minQty: Decimal
  unitPrice: Decimal
}

/**
 * The break that holds for a line of `qty`: the highest one that the line's own quantity reaches, never a cheaper one that it
 * doesn't reach. Null when the quantity reaches none, or there are no breaks.
 */
export const quotedBreakFor = <B extends QuotedBreak>(breaks: readonly B[], qty: Decimal): B | null =>
  breaks.reduce<B | null>((best, one) => (compare(one.minQty, qty) <= 0 && (!best || compare(one.minQty, best.minQty) > 0) ? one : best), null)

/** Sorts breaks by their quantities, as they are shown and stored. */
export const sortBreaks = <B extends QuotedBreak>(breaks: readonly B[]): B[] => breaks.toSorted((a, b) => compare(a.minQty, b.minQty))
