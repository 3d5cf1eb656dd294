import type { TaxSide } from '@/contracts/rules/sales-tax'
import type { Session } from '../../http/context'
import { basisOn } from '../documents/basis'
import { postableAccounts } from './options'

/** What the lines and the currency of a document may be on a day, today without one, and the accounts that its lines may be posted to. */
export const accountBasisOn = async (session: Session, side: TaxSide, day = session.today) => ({
  ...(await basisOn(session, side, day)),
  accounts: await postableAccounts(session),
})
