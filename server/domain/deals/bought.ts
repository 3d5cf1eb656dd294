import { add, compare, type Decimal, divide, isZero, subtract } from '@/contracts/rules/decimal'
import type { Amounts, ReachedLine, Walk } from './walk'

export interface Bought {
  of: ReachedLine
  /** Ordered and not cancelled quantity; `mine` is the part of it for this deal. */
  standing: Decimal
  mine: Decimal
}
export const smaller = (a: Decimal, b: Decimal): Decimal => (compare(a, b) < 0 ? a : b)
export const atLeastZero = (qty: Decimal): Decimal => (compare(qty, '0') > 0 ? qty : '0')

/** Lines of vendor POs that were ordered for a sales order's line. A quantity bought beyond it on purpose is for stock. */
export const boughtFor = ({ down }: Walk, order: ReachedLine): Bought[] => {
  const bought = down(order.line.id, 'vendor_po').map((of) => {
    const standing = atLeastZero(subtract(of.line.qty, of.line.cancelled))
    return { of, standing, mine: smaller(of.qty, standing) }
  })
  let openQty = subtract(order.qty, add('0', ...bought.flatMap(({ of, mine }) => (of.line.isSurplus ? [] : mine))))
  return bought.map((purchase) => {
    if (!purchase.of.line.isSurplus) return purchase
    const mine = smaller(purchase.mine, atLeastZero(openQty))
    openQty = subtract(openQty, mine)
    return { ...purchase, mine }
  })
}

/** Share of a PO line's amounts that belongs to this deal, from 0 to 1. If the PO is for more than the deal, the deal's pieces come and are billed first. */
export const dealShare = ({ mine, standing }: Bought, amounts: Amounts): Decimal => {
  if (compare(mine, standing) >= 0) return '1'
  const whole = isZero(amounts.qty) ? standing : amounts.qty
  return compare(whole, mine) > 0 ? divide(mine, whole) : '1'
}
