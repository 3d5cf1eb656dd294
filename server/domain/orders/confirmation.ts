import { compare, type Decimal, equals } from '@/contracts/rules/decimal'
import type { ConfirmationVariance } from '@/contracts/vendor-order-record'
import type { VendorOrderAction } from '../status/vendor-order'

export interface OrderedOfVendor {
  id: string
  lineNo: number
  /** Quantity that is neither closed short nor confirmed by other confirmations. */
  qty: Decimal
  unitPrice: Decimal
  requiredOn: string | null
}
export interface ConfirmedLine {
  vendorPoLineId: string
  qty: Decimal
  unitPrice: Decimal
  eta: string | null
}

/** Returns the differences between a vendor's confirmation and the order. A line that isn't confirmed is a variance only if some of it is open. */
export const confirmationVariances = (ordered: readonly OrderedOfVendor[], confirmed: readonly ConfirmedLine[]): ConfirmationVariance[] => {
  const byLine = new Map(confirmed.map((line) => [line.vendorPoLineId, line]))
  return ordered.flatMap(({ id, lineNo, qty, unitPrice, requiredOn }): ConfirmationVariance[] => {
    const line = byLine.get(id)
    if (!line) return compare(qty, '0') > 0 ? [{ lineNo, field: 'missing', ordered: qty, confirmed: null }] : []
    const found: (ConfirmationVariance | false)[] = [
      !equals(line.qty, qty) && { lineNo, field: 'qty', ordered: qty, confirmed: line.qty },
      !equals(line.unitPrice, unitPrice) && { lineNo, field: 'price', ordered: unitPrice, confirmed: line.unitPrice },
      line.eta !== null && requiredOn !== null && line.eta > requiredOn && { lineNo, field: 'eta', ordered: requiredOn, confirmed: line.eta },
    ]
    return found.filter((one) => one !== false)
  })
}

/** Whether any confirmed price is higher than the ordered one. */
export const costRises = (variances: readonly ConfirmationVariance[]): boolean =>
  variances.some(({ field, ordered, confirmed }) => field === 'price' && compare(confirmed ?? '0', ordered ?? '0') > 0)

/** Returns the action for the shipped part of the confirmed lines: none, some or all. */
export const shippingOf = (lines: readonly { qty: Decimal; shipped: Decimal }[]): VendorOrderAction & `ship${string}` => {
  if (lines.every(({ qty, shipped }) => compare(shipped, qty) >= 0)) return 'shipAll'
  return lines.some(({ shipped }) => compare(shipped, '0') > 0) ? 'shipPart' : 'shipNone'
}
