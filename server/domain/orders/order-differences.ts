import type { OrderDifference } from '@/contracts/order-difference'
import { absolute, add, compare, type Decimal, divide, equals, multiply, subtract } from '@/contracts/rules/decimal'
import { type LineTax, netPrice, percentOfNet } from '@/contracts/rules/line-taxes'
import { roundMoney } from '@/contracts/rules/rounding'

interface Priced {
  unitPrice: Decimal
  discountPct: Decimal
  /** How much of 100 of net the price contains as tax. */
  containedPct: Decimal
  taxes: readonly LineTax[]
}
export interface ComparedLine extends Priced {
  lineNo: number
  qty: Decimal
  net: Decimal
  taxAmount: Decimal
  /** None for a line that is of no order: that is not compared. */
  ordered: Priced | null
}

/** After discount and without tax. */
const unitNet = ({ unitPrice, discountPct, containedPct }: Priced): Decimal =>
  add('0', netPrice(divide(multiply(unitPrice, subtract('100', discountPct)), '100'), containedPct))
const codesOf = ({ taxes }: Priced): string => taxes.map(({ code }) => code).join(' + ') || 'none'
const share = (of: Decimal, percent: Decimal): Decimal => divide(multiply(of, percent), '100')

/** What the line would come to with its tax at the order's price and tax; the rate of one tax is the law's and no difference. */
const expectedOf = (line: ComparedLine, ordered: Priced, currency: string): Decimal => {
  const net = roundMoney(multiply(unitNet(ordered), line.qty), currency)
  const { taxes } = codesOf(ordered) === codesOf(line) ? line : ordered
  return add(net, roundMoney(share(net, percentOfNet(taxes)), currency))
}

/** The same text for the same differences, in whatever order of their fields they were stored. */
export const textOf = (all: readonly OrderDifference[]): string =>
  all.map(({ lineNo, field, ordered, invoiced }) => [lineNo, field, ordered, invoiced].join(' ')).join('\n')

/**
 * In what an invoice differs from what was ordered, line by line, and whether by more than the tolerance: in percent of what the line would come
 * to as ordered, in either direction. Charges below zero are a difference too, in percent of the lines.
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
    const [was, is] = [unitNet(ordered), unitNet(line)]
    const sameTax = codesOf(ordered) === codesOf(line)
    if (equals(was, is) && sameTax) continue
    if (!equals(was, is)) differences.push({ lineNo, field: 'price', ordered: was, invoiced: is })
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
