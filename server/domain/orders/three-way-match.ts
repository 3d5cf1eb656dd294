import type { MatchVariance } from '@/contracts/vendor-invoice-record'
import { add, compare, type Decimal, divide, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { roundMoney, roundTo } from '@/contracts/rules/rounding'

/** Goods of an order line that are here and not billed. */
export interface OpenReceipt {
  receiptLineId: string
  qty: Decimal
}
export interface OrderedLine {
  id: string
  /** Less what was cancelled. */
  qty: Decimal
  /** After discount, as confirmed where the vendor confirmed it; in the order's currency. */
  unitNet: Decimal
  /** The codes of its taxes; null on an order that names none, which says nothing of them. */
  tax: string | null
  /** By invoices that stand, less what was debited. */
  billed: Decimal
  /** Whether it is billed as it is received; services are billed as ordered. */
  isReceived: boolean
  /** By how much invoices that stand were dearer without anybody's word: what of the tolerated amount is used up. */
  dearer: Decimal
  /** The oldest first. */
  receipts: readonly OpenReceipt[]
}
export interface BilledLine {
  lineNo: number
  qty: Decimal
  /** After discount, without tax. */
  net: Decimal
  /** The codes of its taxes. */
  tax: string
  /** None for what was not ordered, such as freight: that is not matched. */
  ordered: OrderedLine | null
}
/** By how much a line may cost more than ordered: each limit that is set holds; without any nothing more is tolerated. */
export interface Tolerance {
  /** In percent of what was ordered. */
  percent: Decimal | null
  /** In the invoice's currency, over all invoices of an order's line. */
  amount: Decimal | null
}
export interface Matched {
  /** `awaited`: all is right but for goods that aren't here yet. */
  verdict: 'matched' | 'awaited' | 'variance'
  variances: MatchVariance[]
  /** For each line, which receipts it bills. */
  clearings: OpenReceipt[][]
}

/** As many decimals as prices have. */
const unitOf = (net: Decimal, qty: Decimal): Decimal => add('0', roundTo(divide(net, qty), 6))
const least = (a: Decimal, b: Decimal): Decimal => (compare(a, b) < 0 ? a : b)

/** @param used of the tolerated amount, by others on the same order line */
const isWithin = (excess: Decimal, expected: Decimal, used: Decimal, { percent, amount }: Tolerance): boolean => {
  if (compare(excess, '0') <= 0) return true
  const limits = [percent && divide(multiply(expected, percent), '100'), amount && subtract(amount, used)].filter((limit) => limit !== null)
  return limits.length > 0 && limits.every((limit) => compare(excess, limit) <= 0)
}

/**
 * Each billed line against what was ordered and what was received, cumulatively: over what other invoices billed, and over several lines of
 * this one on the same order line. Goods are taken from the oldest receipt first. What a line may come to at the order's price is rounded as
 * its net is: a price of less than the smallest unit differs by nothing.
 * @param currency of order and invoice
 */
export const matchInvoice = (lines: readonly BilledLine[], tolerance: Tolerance, currency: string): Matched => {
  const billed = new Map<string, Decimal>()
  const dearer = new Map<string, Decimal>()
  const left = new Map<string, OpenReceipt[]>()
  const variances: MatchVariance[] = []
  const clearings = lines.map(({ lineNo, qty, net, tax, ordered }): OpenReceipt[] => {
    if (!ordered) return []
    const before = billed.get(ordered.id) ?? ordered.billed
    const open = subtract(ordered.qty, before)
    if (compare(qty, open) > 0) variances.push({ lineNo, field: 'ordered', expected: compare(open, '0') > 0 ? open : '0', billed: qty })
    billed.set(ordered.id, add(before, qty))
    const expected = roundMoney(multiply(ordered.unitNet, qty), currency)
    const [excess, used] = [subtract(net, expected), dearer.get(ordered.id) ?? ordered.dearer]
    if (!isWithin(excess, expected, used, tolerance)) variances.push({ lineNo, field: 'price', expected: ordered.unitNet, billed: unitOf(net, qty) })
    else if (compare(excess, '0') > 0) dearer.set(ordered.id, add(used, excess))
    if (ordered.tax !== null && ordered.tax !== tax) variances.push({ lineNo, field: 'tax', expected: ordered.tax, billed: tax })
    if (!ordered.isReceived) return []
    const receipts = left.get(ordered.id) ?? ordered.receipts.map((receipt) => ({ ...receipt }))
    left.set(ordered.id, receipts)
    const taken = takeFrom(receipts, qty)
    const here = add('0', ...taken.map((one) => one.qty))
    if (compare(here, qty) < 0) variances.push({ lineNo, field: 'received', expected: here, billed: qty })
    return taken
  })
  const differs = variances.some(({ field }) => field !== 'received')
  return { verdict: differs ? 'variance' : variances.length > 0 ? 'awaited' : 'matched', variances, clearings }
}

const takeFrom = (receipts: OpenReceipt[], qty: Decimal): OpenReceipt[] => {
  let wanted = qty
  return receipts.flatMap((receipt) => {
    const taken = least(wanted, receipt.qty)
    if (isZero(taken) || compare(taken, '0') < 0) return []
    wanted = subtract(wanted, taken)
    receipt.qty = subtract(receipt.qty, taken)
    return [{ receiptLineId: receipt.receiptLineId, qty: taken }]
  })
}
