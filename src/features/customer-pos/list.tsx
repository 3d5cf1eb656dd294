import { customerPoOrders } from '@/contracts/list-orders'
import { customerPoTable } from '@/contracts/columns/customer-pos'
import { customerPoFilters } from '@/contracts/customer-pos'
import { documentList } from '@/documents/list/document-list'
import { queries } from './queries'

export const CustomerPoList = documentList({
  kind: 'customer_po',
  nouns: ['order', 'orders'],
  table: customerPoTable,
  drawing: { onPhone: { customer: (row) => ` · ${row.customerOrderNumber}` } },
  filters: customerPoFilters,
  orders: customerPoOrders,
  searchHint: 'Number, their number or customer',
  queries,
  create: 'New PO',
})
