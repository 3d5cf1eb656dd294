import { createFileRoute } from '@tanstack/react-router'
import { transferOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/account-transfers/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/cash-and-bank/transfer/list')({
  ...listRoute('/finance/cash-and-bank/transfer/list', 'account-transfers', transferOrders),
  loader: (opened) => loadList(opened, transferOrders, queries.list),
})
