import { add, compare, type Decimal, divide, multiply, parseDecimal, subtract } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'

interface Invoiced {
  qty: Decimal
  unitPrice: Decimal
  discountPct: Decimal
  lineNet: Decimal
  /** How much of 100 of net the price contains as tax. */
  containedPct?: Decimal
}
const PRICE_SCALE = 6

/** What of an invoice's line a note may still take back, at its price or, where some of that was credited alone, at what is left of it; null for nothing. */
export const leftToTakeBack = (line: Invoiced, taken: { qty: Decimal; net: Decimal }): { qty: Decimal; unitPrice: Decimal } | null => {
  const [qty, net] = [subtract(line.qty, taken.qty), subtract(line.lineNet, taken.net)]
  if (compare(qty, '0') <= 0 || compare(net, '0') <= 0) return null
  const share = divide(subtract('100', line.discountPct), add('100', line.containedPct ?? '0'))
  const whole = multiply(multiply(qty, line.unitPrice), share)
  if (compare(whole, net) <= 0) return { qty, unitPrice: line.unitPrice }
  return { qty, unitPrice: parseDecimal(roundTo(divide(divide(net, qty), share), PRICE_SCALE)) ?? line.unitPrice }
}
