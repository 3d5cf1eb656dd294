import { createFileRoute } from '@tanstack/react-router'
import { paymentRunOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { paymentRun } from '@/features/payment-runs/calls'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/payments/run/list')({
  ...listRoute('/finance/payments/run/list', 'payment-runs', paymentRunOrders),
  loader: (opened) => loadList(opened, paymentRunOrders, paymentRun.queries.list),
})
