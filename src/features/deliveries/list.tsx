import { deliveryOrders } from '@/contracts/list-orders'
import { deliveryTable } from '@/contracts/columns/deliveries'
import { deliveryFilters } from '@/contracts/deliveries'
import { documentList } from '@/documents/list/document-list'
import { queries } from './queries'

export const DeliveryList = documentList({
  kind: 'delivery',
  nouns: ['delivery', 'deliveries'],
  table: deliveryTable,
  filters: deliveryFilters,
  orders: deliveryOrders,
  searchHint: 'Number or customer',
  queries,
  create: 'New delivery',
})
