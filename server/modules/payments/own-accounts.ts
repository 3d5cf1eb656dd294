import type { Session } from '../../http/context'
import { ownAccountsOf } from '../ledger/options'

/** Our accounts that money of customers and vendors moves on, in the order of their numbers. */
export const payingAccounts = (session: Session) => ownAccountsOf(session, 'bank', 'cash', 'card', 'clearing')
