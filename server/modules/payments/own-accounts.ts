import type { Session } from '../../http/context'
import { companyAccounts } from '../ledger/options'

/** Our accounts that money of customers and vendors moves on, in the order of their numbers. */
export const ownAccountsOf = async (session: Session) => {
  const lists = [await companyAccounts(session, 'bank'), await companyAccounts(session, 'cash'), await companyAccounts(session, 'card_clearing')]
  return lists.flat()
}
