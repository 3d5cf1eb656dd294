import type { OrderDifference } from '@/contracts/order-difference'
import { absolute, add, compare, type Decimal, divide, equals, multiply, subtract } from '@/contracts/rules/decimal'
import { type LineTax, netPrice, percentOfNet } from '@/contracts/rules/line-taxes'
import { roundMoney } from '@/contracts/rules/rounding'

interface Priced {
  unitPrice: Decimal
  discountPct: Decimal
  /** Tax contained in the price, in percent of the net amount. */
  containedPct: Decimal
  taxes: readonly LineTax[]
}
export interface ComparedLine extends Priced {
  lineNo: number
  qty: Decimal
  net: Decimal
  taxAmount: Decimal
  /** Null for a line without an order, which is not compared. */
  ordered: Priced | null
}

/** Unit price after discount and without tax. */
const unitNet = ({ unitPrice, discountPct, containedPct }: Priced): Decimal =>
  add('0', netPrice(divide(multiply(unitPrice, subtract('100', discountPct)), '100'), containedPct))
const codesOf = ({ taxes }: Priced): string => taxes.map(({ code }) => code).join(' + ') || 'none'
const share = (of: Decimal, percent: Decimal): Decimal => divide(multiply(of, percent), '100')

/** Expected amount of the line with tax, at the order's price and tax. If the tax is the same, the invoice's rate counts: the law sets it. */
const expectedOf = (line: ComparedLine, ordered: Priced, currency: string): Decimal => {
  const net = roundMoney(multiply(unitNet(ordered), line.qty), currency)
  const { taxes } = codesOf(ordered) === codesOf(line) ? line : ordered
  return add(net, roundMoney(share(net, percentOfNet(taxes)), currency))
}

/** Text for comparing differences: it is the same whatever the order in which their fields were stored. */
export const comparisonText = (differences: readonly OrderDifference[]): string =>
  differences.map(({ lineNo, field, ordered, invoiced }) => [lineNo, field, ordered, invoiced].join(' ')).join('\n')

/**
 * Returns the differences between an invoice and its orders, line by line, and whether any exceeds the tolerance: a percentage of the line's
 * amount as ordered, in either direction. Negative charges are a difference too, measured in percent of the lines.
 */
export const orderDifferences = (
  lines: readonly ComparedLine[],
  { subTotal, otherCharges, currency }: { subTotal: Decimal; otherCharges: Decimal; currency: string },
  tolerancePct: Decimal,
): { differences: OrderDifference[]; isOver: boolean } => {
  const differences: OrderDifference[] = []
  let isOver = false
  for (const line of lines) {
    const { lineNo, ordered } = line
    if (!ordered) continue
    const [orderedPrice, invoicedPrice] = [unitNet(ordered), unitNet(line)]
    const sameTax = codesOf(ordered) === codesOf(line)
    if (equals(orderedPrice, invoicedPrice) && sameTax) continue
    if (!equals(orderedPrice, invoicedPrice)) differences.push({ lineNo, field: 'price', ordered: orderedPrice, invoiced: invoicedPrice })
    if (!sameTax) differences.push({ lineNo, field: 'tax', ordered: codesOf(ordered), invoiced: codesOf(line) })
    const expected = expectedOf(line, ordered, currency)
    if (compare(absolute(subtract(add(line.net, line.taxAmount), expected)), share(expected, tolerancePct)) > 0) isOver = true
  }
  if (compare(otherCharges, '0') < 0 && lines.some(({ ordered }) => ordered)) {
    differences.push({ lineNo: null, field: 'charges', ordered: '0', invoiced: otherCharges })
    if (compare(subtract('0', otherCharges), share(subTotal, tolerancePct)) > 0) isOver = true
  }
  return { differences, isOver }
}
