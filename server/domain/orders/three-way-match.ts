import type { MatchVariance } from '@/contracts/vendor-invoice-record'
import { add, compare, type Decimal, divide, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { roundMoney, roundTo } from '@/contracts/rules/rounding'

/** Goods of an order line that were received and not billed. */
export interface OpenReceipt {
  receiptLineId: string
  qty: Decimal
}
export interface OrderedLine {
  id: string
  /** Ordered quantity minus the cancelled one. */
  qty: Decimal
  /** Unit price after discount, as confirmed if the vendor confirmed it; in the order's currency. */
  unitNet: Decimal
  /** Codes of the line's taxes; null on an order that names none, so that taxes are not compared. */
  tax: string | null
  /** Quantity billed by valid invoices, minus the debited one. */
  billed: Decimal
  /** Whether it is billed by the received quantity; services are billed by the ordered one. */
  isReceived: boolean
  /** Amount by which valid invoices were dearer without anybody's approval: the used part of the tolerated amount. */
  dearer: Decimal
  /** Open receipts, the oldest first. */
  receipts: readonly OpenReceipt[]
}
export interface BilledLine {
  lineNo: number
  qty: Decimal
  /** Amount after discount, without tax. */
  net: Decimal
  /** Codes of the line's taxes. */
  tax: string
  /** Null for a line that was not ordered, such as freight; it is not matched. */
  ordered: OrderedLine | null
}
/** Limits for how much more than ordered a line may cost: every limit that is set applies; without any, no excess is tolerated. */
export interface Tolerance {
  /** Limit in percent of the ordered amount. */
  percent: Decimal | null
  /** Limit in the invoice's currency, over all invoices of an order's line. */
  amount: Decimal | null
}
export interface Matched {
  /** `awaited`: everything matches except goods that weren't received yet. */
  verdict: 'matched' | 'awaited' | 'variance'
  variances: MatchVariance[]
  /** The receipts that each line bills. */
  clearings: OpenReceipt[][]
}

/** Unit price with the number of decimals that prices have. */
const unitOf = (net: Decimal, qty: Decimal): Decimal => add('0', roundTo(divide(net, qty), 6))
const smaller = (a: Decimal, b: Decimal): Decimal => (compare(a, b) < 0 ? a : b)

/** @param used part of the tolerated amount that other lines on the same order line used */
const isWithin = (excess: Decimal, expected: Decimal, used: Decimal, { percent, amount }: Tolerance): boolean => {
  if (compare(excess, '0') <= 0) return true
  const limits = [percent && divide(multiply(expected, percent), '100'), amount && subtract(amount, used)].filter((limit) => limit !== null)
  return limits.length > 0 && limits.every((limit) => compare(excess, limit) <= 0)
}

/**
 * Compares each billed line with the ordered and received quantities and the ordered price, cumulatively: with what other invoices billed, and
 * over several lines of this invoice on the same order line. Goods are taken from the oldest receipt first. The line's amount at the order's
 * price is rounded like its net amount, so that a difference below the smallest unit does not count.
 * @param currency of order and invoice
 */
export const matchInvoice = (lines: readonly BilledLine[], tolerance: Tolerance, currency: string): Matched => {
  const billed = new Map<string, Decimal>()
  const dearer = new Map<string, Decimal>()
  const receiptsByLine = new Map<string, OpenReceipt[]>()
  const variances: MatchVariance[] = []
  const clearings = lines.map(({ lineNo, qty, net, tax, ordered }): OpenReceipt[] => {
    if (!ordered) return []
    const billedBefore = billed.get(ordered.id) ?? ordered.billed
    const open = subtract(ordered.qty, billedBefore)
    if (compare(qty, open) > 0) variances.push({ lineNo, field: 'ordered', expected: compare(open, '0') > 0 ? open : '0', billed: qty })
    billed.set(ordered.id, add(billedBefore, qty))
    const expected = roundMoney(multiply(ordered.unitNet, qty), currency)
    const [excess, used] = [subtract(net, expected), dearer.get(ordered.id) ?? ordered.dearer]
    if (!isWithin(excess, expected, used, tolerance)) variances.push({ lineNo, field: 'price', expected: ordered.unitNet, billed: unitOf(net, qty) })
    else if (compare(excess, '0') > 0) dearer.set(ordered.id, add(used, excess))
    if (ordered.tax !== null && ordered.tax !== tax) variances.push({ lineNo, field: 'tax', expected: ordered.tax, billed: tax })
    if (!ordered.isReceived) return []
    const receipts = receiptsByLine.get(ordered.id) ?? ordered.receipts.map((receipt) => ({ ...receipt }))
    receiptsByLine.set(ordered.id, receipts)
    const taken = takeFrom(receipts, qty)
    const receivedQty = add('0', ...taken.map((one) => one.qty))
    if (compare(receivedQty, qty) < 0) variances.push({ lineNo, field: 'received', expected: receivedQty, billed: qty })
    return taken
  })
  const differs = variances.some(({ field }) => field !== 'received')
  return { verdict: differs ? 'variance' : variances.length > 0 ? 'awaited' : 'matched', variances, clearings }
}

const takeFrom = (receipts: OpenReceipt[], qty: Decimal): OpenReceipt[] => {
  let openQty = qty
  return receipts.flatMap((receipt) => {
    const taken = smaller(openQty, receipt.qty)
    if (isZero(taken) || compare(taken, '0') < 0) return []
    openQty = subtract(openQty, taken)
    receipt.qty = subtract(receipt.qty, taken)
    return [{ receiptLineId: receipt.receiptLineId, qty: taken }]
  })
}
