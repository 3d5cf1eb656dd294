import { createFileRoute } from '@tanstack/react-router'
import { chequeOrders } from '@/contracts/list-orders'
import { queries } from '@/documents/cheques/queries'
import { loadList } from '@/documents/list/load-list'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/cheques/list')({
  ...listRoute('/finance/cheques/list', 'cheques', chequeOrders),
  loader: (opened) => loadList(opened, chequeOrders, queries.list),
})
