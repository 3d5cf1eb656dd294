import { createFileRoute } from '@tanstack/react-router'
import { cardPaymentOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { cardGlobal } from '@/features/card-payments/kinds'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/transaction/global/list')({
  ...listRoute('/finance/transaction/global/list', 'card-global', cardPaymentOrders),
  loader: (opened) => loadList(opened, cardPaymentOrders, cardGlobal.queries.list),
})
