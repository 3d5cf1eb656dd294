import { repeated } from '@/contracts/rules/serials'
import { invalid } from '../../http/problem'

const NAMED = 5

/** @throws Problem 422 when a line (from 0) names a piece twice */
export const requireEachOnce = (serials: readonly string[], index: number): void => {
  const again = repeated(serials)
  if (again.length === 0) return
  const names = again.slice(0, NAMED).join(', ') + (again.length > NAMED ? ' …' : '')
  throw invalid(`lines.${index}.serials`, `Line ${index + 1}: ${names} ${again.length === 1 ? 'is' : 'are'} there twice.`, 'duplicate')
}
