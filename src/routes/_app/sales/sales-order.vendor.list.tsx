import { createFileRoute } from '@tanstack/react-router'
import { vendorOrderOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/vendor-orders/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/sales/sales-order/vendor/list')({
  ...listRoute('/sales/sales-order/vendor/list', 'vendor-orders', vendorOrderOrders),
  loader: (opened) => loadList(opened, vendorOrderOrders, queries.list),
})
