import { createFileRoute } from '@tanstack/react-router'
import { paymentOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { vendorPayment } from '@/features/payments/kinds'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/payments/vendor-payment/list')({
  ...listRoute('/finance/payments/vendor-payment/list', 'vendor-payments', paymentOrders),
  loader: (opened) => loadList(opened, paymentOrders, vendorPayment.queries.list),
})
