import { isZero } from '@/contracts/rules/decimal'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'

/**
 * Base currency units for one unit of the document's currency: 1 in the base currency, else what the caller states.
 * @throws Problem 422 on `rate` when a foreign currency comes without one
 */
export const requireRate = ({ entry }: Session, currency: string, stated: string | null | undefined): string => {
  const base = entry.company.baseCurrency
  if (currency === base) return '1'
  if (!stated || isZero(stated)) throw invalid('rate', `Enter how many ${base} one ${currency} is.`, 'required')
  return stated
}
