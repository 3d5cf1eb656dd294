import type { Session } from '../../http/context'
import { ownAccountsOf } from '../ledger/options'

/** Our accounts that money of customers and vendors moves on, by kind, then in the order of their numbers. */
export const accountsOfPayments = async (session: Session) => {
  const lists = [await ownAccountsOf(session, 'bank'), await ownAccountsOf(session, 'cash'), await ownAccountsOf(session, 'clearing')]
  return lists.flat()
}
