import { add, compare, type Decimal } from '@/contracts/rules/decimal'
import { rejectedOf } from './api-lines'
import type { DistributorLine, DistributorOrder, DistributorOrderStatus } from './types'

const quantities = (lines: readonly { sku: string; qty: Decimal }[]): Map<string, Decimal> => {
  const sums = new Map<string, Decimal>()
  for (const { sku, qty } of lines) sums.set(sku, add(sums.get(sku) ?? '0', qty))
  return sums
}

/**
 * Whether the order that the distributor has under our number is this order: it has the same parts in the same quantities. Lines that were not
 * taken may be missing.
 */
export const isSameOrder = (order: DistributorOrder, status: DistributorOrderStatus): boolean => {
  const ourQuantities = quantities(order.lines)
  const theirQuantities = quantities(status.lines.map(({ sku, ordered }) => ({ sku, qty: ordered })))
  return theirQuantities.size > 0 && [...theirQuantities].every(([sku, qty]) => compare(ourQuantities.get(sku) ?? '-1', qty) === 0)
}

/** Adds our lines that the distributor doesn't have, as lines that it didn't take. */
export const withUntakenLines = (order: DistributorOrder, status: DistributorOrderStatus): DistributorOrderStatus => {
  const theirSkus = new Set(status.lines.map(({ sku }) => sku))
  const missing = order.lines
    .filter(({ sku }) => !theirSkus.has(sku))
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
