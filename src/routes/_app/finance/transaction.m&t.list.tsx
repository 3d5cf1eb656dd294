import { createFileRoute } from '@tanstack/react-router'
import { cardPaymentOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { cardMnt } from '@/features/card-payments/kinds'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/transaction/m&t/list')({
  ...listRoute('/finance/transaction/m&t/list', 'card-mnt', cardPaymentOrders),
  loader: (opened) => loadList(opened, cardPaymentOrders, cardMnt.queries.list),
})
