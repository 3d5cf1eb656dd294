import { cashCounts as endpoints, cashCountTable } from '@/contracts/cash-counts'
import { handle } from '../../http/handle'
import { documentHandlers } from '../documents/document-handlers'
import { ownAccountsOf } from '../ledger/options'
import { balancesOfTills } from '../ledger/tills'
import { ratesOn } from '../rates/queries'
import { cashCountLife, cashCountList } from './document'
import { downloadCount } from './paper'

export const cashCountHandlers = [
  handle(endpoints.basis, async (session) => {
    const day = session.query.date ?? session.today
    const tills = await ownAccountsOf(session, 'cash')
    const balances = await balancesOfTills(
      session,
      tills.map(({ id }) => id),
      day,
    )
    return { own: tills.map((till) => ({ ...till, balance: balances.get(till.id) ?? '0' })), rates: await ratesOn(session, day) }
  }),
  ...documentHandlers(endpoints, { ...cashCountLife, list: cashCountList, file: cashCountTable, pdf: downloadCount }),
]
