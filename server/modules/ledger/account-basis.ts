import type { TaxSide } from '@/contracts/rules/sales-tax'
import type { Session } from '../../http/context'
import { basisOn } from '../documents/basis'
import { costCentresInUse } from './cost-centres'
import { postableAccounts } from './options'

/** Taxes and exchange rates that a document may use on a day (by default today), and the accounts and cost centres that its lines may name. */
export const accountBasisOn = async (session: Session, side: TaxSide, day = session.today, accounts = postableAccounts) => ({
  ...(await basisOn(session, side, day)),
  accounts: await accounts(session),
  costCentres: await costCentresInUse(session),
})
