import type { Decimal } from '@/contracts/rules/decimal'
import { documentTotals } from '@/contracts/rules/totals'

/** A step as it is said before its document's version is known. */
export type Said<Step> = Step extends unknown ? Omit<Step, 'version'> : never

interface Priced {
  qty: Decimal
  unitPrice: Decimal
  discountPct?: Decimal
  taxPercent?: Decimal | null | undefined
}

/** What a screen would show as the total of these lines. */
export const totalOf = (currency: string, lines: readonly Priced[]): Decimal => {
  const priced = lines.map(({ qty, unitPrice, discountPct = '0', taxPercent }) => ({
    qty,
    unitPrice,
    discount: { percent: discountPct },
    taxes: taxPercent ? [{ code: taxPercent, percent: taxPercent }] : [],
  }))
  return documentTotals({ currency, lines: priced }).totals.grandTotal
}
