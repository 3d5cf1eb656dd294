import { createFileRoute } from '@tanstack/react-router'
import { accountGroupOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/account-groups/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/chartOfAccounts/accountGroups/list')({
  ...listRoute('/finance/chartOfAccounts/accountGroups/list', 'account-groups', accountGroupOrders),
  loader: (opened) => loadList(opened, accountGroupOrders, queries.list),
})
