import { createFileRoute } from '@tanstack/react-router'
import { deliveryOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/deliveries/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/sales/delivery/list')({
  ...listRoute('/sales/delivery/list', 'deliveries', deliveryOrders),
  loader: (opened) => loadList(opened, deliveryOrders, queries.list),
})
