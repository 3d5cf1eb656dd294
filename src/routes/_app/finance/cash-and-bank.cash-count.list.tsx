import { createFileRoute } from '@tanstack/react-router'
import { cashCountOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/cash-counts/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/cash-and-bank/cash-count/list')({
  ...listRoute('/finance/cash-and-bank/cash-count/list', 'cash-counts', cashCountOrders),
  loader: (opened) => loadList(opened, cashCountOrders, queries.list),
})
