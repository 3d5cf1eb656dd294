import { accountTransfers as endpoints, accountTransferTable } from '@/contracts/account-transfers'
import { handle } from '../../http/handle'
import { documentHandlers } from '../documents/document-handlers'
import { defaultAccountId, postableAccounts } from '../ledger/options'
import { ratesOn } from '../rates/queries'
import { ownAccountsInUse } from '../ledger/options'
import { accountTransferLife, accountTransferList } from './document'

export const accountTransferHandlers = [
  handle(endpoints.basis, async (session) => ({
    own: await ownAccountsInUse(session),
    accounts: await postableAccounts(session),
    feeAccountId: await defaultAccountId(session, 'bank_charges'),
    rates: await ratesOn(session, session.query.date ?? session.today),
  })),
  ...documentHandlers(endpoints, { ...accountTransferLife, list: accountTransferList, file: accountTransferTable }),
]
