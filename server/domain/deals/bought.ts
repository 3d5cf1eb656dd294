import { add, compare, type Decimal, divide, isZero, subtract } from '@/contracts/rules/decimal'
import type { Amounts, Reached, Walk } from './walk'

export interface Bought {
  of: Reached
  /** What was ordered and not given up, and what of that is for this deal. */
  standing: Decimal
  mine: Decimal
}
export const least = (a: Decimal, b: Decimal): Decimal => (compare(a, b) < 0 ? a : b)
export const atLeastNothing = (qty: Decimal): Decimal => (compare(qty, '0') > 0 ? qty : '0')

/** What was bought for a sales order's line. What was bought beyond it on purpose is for the stock. */
export const boughtFor = ({ down }: Walk, order: Reached): Bought[] => {
  const bought = down(order.line.id, 'vendor_po').map((of) => {
    const standing = atLeastNothing(subtract(of.line.qty, of.line.cancelled))
    return { of, standing, mine: least(of.qty, standing) }
  })
  let left = subtract(order.qty, add('0', ...bought.flatMap(({ of, mine }) => (of.line.isSurplus ? [] : mine))))
  return bought.map((one) => {
    if (!one.of.line.isSurplus) return one
    const mine = least(one.mine, atLeastNothing(left))
    left = subtract(left, mine)
    return { ...one, mine }
  })
}

/** Of a PO for more than this deal only the part that is for it, which comes and is billed first. */
export const partOf = ({ mine, standing }: Bought, all: Amounts): Decimal => {
  if (compare(mine, standing) >= 0) return '1'
  const whole = isZero(all.qty) ? standing : all.qty
  return compare(whole, mine) > 0 ? divide(mine, whole) : '1'
}
