import { createFileRoute } from '@tanstack/react-router'
import { paymentTermOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/payment-terms/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/payment-terms/')({
  ...listRoute('/finance/payment-terms', 'payment-terms', paymentTermOrders),
  loader: (opened) => loadList(opened, paymentTermOrders, queries.list),
})
