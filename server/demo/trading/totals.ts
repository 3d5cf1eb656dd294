import type { Decimal } from '@/contracts/rules/decimal'
import { documentTotals } from '@/contracts/rules/totals'

interface Priced {
  qty: Decimal
  unitPrice: Decimal
  discountPct?: Decimal
  taxPercent?: Decimal | null | undefined
}

/** Returns the total of these lines as a screen would show it. */
export const totalOf = (currency: string, lines: readonly Priced[]): Decimal => {
  const priced = lines.map(({ qty, unitPrice, discountPct = '0', taxPercent }) => ({
    qty,
    unitPrice,
    discount: { percent: discountPct },
    taxes: taxPercent ? [{ code: taxPercent, percent: taxPercent }] : [],
  }))
  return documentTotals({ currency, lines: priced }).totals.grandTotal
}
