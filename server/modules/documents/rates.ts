import { isZero } from '@/contracts/rules/decimal'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { rateOn } from '../rates/queries'

/**
 * Base currency units for one unit of the document's currency: 1 in the base currency, else what the caller states, else the
 * company's rate of `day` (today unless given).
 * @throws Problem 422 on `rate` when a foreign currency has none
 */
export const requireRate = async (session: Session, currency: string, stated: string | null | undefined, day = session.today): Promise<string> => {
  const base = session.entry.company.baseCurrency
  if (currency === base) return '1'
  if (stated && !isZero(stated)) return stated
  const known = await rateOn(session, currency, day)
  if (!known) throw invalidField('rate', `Enter how many ${base} one ${currency} is.`, 'required')
  return known.rate
}
