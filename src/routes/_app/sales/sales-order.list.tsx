import { createFileRoute } from '@tanstack/react-router'
import { salesOrderOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/sales-orders/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/sales/sales-order/list')({
  ...listRoute('/sales/sales-order/list', 'sales-orders', salesOrderOrders),
  loader: (opened) => loadList(opened, salesOrderOrders, queries.listOf('standard')),
})
