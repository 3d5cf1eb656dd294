import type { CodingBasis } from '@/contracts/reconciling'
import type { Session } from '../../../http/context'
import { costCentresInUse } from '../../ledger/cost-centres'
import { choicesOfParties } from '../../ledger/line-parties'
import { accountsWithControls, defaultAccountId } from '../../ledger/options'
import { taxesOn } from '../../taxes/borne'

/** What lines may be coded to, with the taxes of today. */
export const codingBasisOf = async (session: Session): Promise<CodingBasis> => ({
  accounts: await accountsWithControls(session),
  costCentres: await costCentresInUse(session),
  controls: { customers: await defaultAccountId(session, 'receivable'), vendors: await defaultAccountId(session, 'payable') },
  ...(await choicesOfParties(session)),
  taxes: { sale: await taxesOn(session, 'sale', session.today), purchase: await taxesOn(session, 'purchase', session.today) },
})
