import { equals } from '@/contracts/rules/decimal'
import { totalOf } from '../balance'
import { MAX_DETAILS } from '../limits'
import type { ReadDetail, ReadLine } from '../types'
import { isItemOf } from './type-codes'

const detailOf = ({ amount, reference, counterparty, text }: ReadLine): ReadDetail => ({ amount, reference, counterparty, text, returnReason: null })

/**
 * Makes the items that follow a deposit or payment its details, if they add up to it: they are the same money again. Items that don't are entries of
 * their own.
 */
export const withItems = (lines: readonly ReadLine[]): ReadLine[] => {
  const result: ReadLine[] = []
  for (let index = 0; index < lines.length;) {
    const line = lines[index]
    if (!line) break
    let end = index + 1
    while (end - index <= MAX_DETAILS && isItemOf(lines[end]?.type ?? null, line.type)) end += 1
    const items = lines.slice(index + 1, end)
    const isBatch = items.length > 0 && equals(totalOf(items), line.amount)
    result.push(isBatch ? { ...line, details: items.map(detailOf) } : line)
    index = isBatch ? end : index + 1
  }
  return result
}
