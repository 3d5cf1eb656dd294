import { repeated } from '@/contracts/rules/serials'
import { invalidField } from '../../http/problem'

const MAX_NAMED = 5

/** @throws Problem 422 when the line at `index` (from 0) has a serial number twice */
export const requireEachOnce = (serials: readonly string[], index: number): void => {
  const duplicates = repeated(serials)
  if (duplicates.length === 0) return
  const names = duplicates.slice(0, MAX_NAMED).join(', ') + (duplicates.length > MAX_NAMED ? ' …' : '')
  throw invalidField(`lines.${index}.serials`, `Line ${index + 1}: ${names} ${duplicates.length === 1 ? 'is' : 'are'} there twice.`, 'duplicate')
}
