import { createFileRoute } from '@tanstack/react-router'
import { ownAccountOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/own-accounts/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/cash-and-bank/own-account/list')({
  ...listRoute('/finance/cash-and-bank/own-account/list', 'own-accounts', ownAccountOrders),
  loader: (opened) => loadList(opened, ownAccountOrders, queries.list),
})
