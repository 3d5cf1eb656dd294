import { createFileRoute } from '@tanstack/react-router'
import { paymentOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { customerPayment } from '@/features/payments/kinds'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/payments/customer-payment/list')({
  ...listRoute('/finance/payments/customer-payment/list', 'customer-payments', paymentOrders),
  loader: (opened) => loadList(opened, paymentOrders, customerPayment.queries.list),
})
