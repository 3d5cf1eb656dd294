import { add, compare, type Decimal, divide, multiply, parseDecimal, subtract } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'

interface Invoiced {
  qty: Decimal
  unitPrice: Decimal
  discountPct: Decimal
  lineNet: Decimal
  /** The tax that the price contains, in percent of the net. */
  containedPct?: Decimal
}
const PRICE_SCALE = 6

/**
 * Quantity and price of an invoice line that a note may still credit: the line's price or, if a part of the price alone was credited
 * already, the price that is left. Null if nothing is left.
 */
export const leftToTakeBack = (line: Invoiced, taken: { qty: Decimal; net: Decimal }): { qty: Decimal; unitPrice: Decimal } | null => {
  const [qty, net] = [subtract(line.qty, taken.qty), subtract(line.lineNet, taken.net)]
  if (compare(qty, '0') <= 0 || compare(net, '0') <= 0) return null
  const netShare = divide(subtract('100', line.discountPct), add('100', line.containedPct ?? '0'))
  const fullNet = multiply(multiply(qty, line.unitPrice), netShare)
  if (compare(fullNet, net) <= 0) return { qty, unitPrice: line.unitPrice }
  return { qty, unitPrice: parseDecimal(roundTo(divide(divide(net, qty), netShare), PRICE_SCALE)) ?? line.unitPrice }
}
