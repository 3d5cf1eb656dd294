import { add, compare, type Decimal } from '@/contracts/rules/decimal'
import { rejectedOf } from './api-lines'
import type { DistributorLine, DistributorOrder, DistributorOrderStatus } from './types'

const quantities = (lines: readonly { sku: string; qty: Decimal }[]): Map<string, Decimal> => {
  const sums = new Map<string, Decimal>()
  for (const { sku, qty } of lines) sums.set(sku, add(sums.get(sku) ?? '0', qty))
  return sums
}

/** Whether what the distributor has under our number comes of this order: the same parts in the same quantities. It may lack lines that were not taken. */
export const isOfOrder = (order: DistributorOrder, status: DistributorOrderStatus): boolean => {
  const ours = quantities(order.lines)
  const theirs = quantities(status.lines.map(({ sku, ordered }) => ({ sku, qty: ordered })))
  return theirs.size > 0 && [...theirs].every(([sku, qty]) => compare(ours.get(sku) ?? '-1', qty) === 0)
}

/** With the lines of ours that the distributor doesn't have, which it didn't take. */
export const withMissing = (order: DistributorOrder, status: DistributorOrderStatus): DistributorOrderStatus => {
  const theirs = new Set(status.lines.map(({ sku }) => sku))
  const missing = order.lines
    .filter(({ sku }) => !theirs.has(sku))
    .map(({ lineNo, sku, qty }): DistributorLine => ({
      ...rejectedOf(status.distributorOrderNos[0] ?? '', {
        customerLineNumber: null,
        ingramLineNumber: null,
        ingramPartNumber: sku,
        quantityOrdered: qty,
        rejectCode: null,
        rejectReason: 'The distributor did not take this line.',
      }),
      lineNo,
    }))
  return missing.length > 0 ? { ...status, lines: [...status.lines, ...missing] } : status
}
