import { vendorOrderOrders } from '@/contracts/list-orders'
import { vendorOrderTable } from '@/contracts/columns/vendor-orders'
import { vendorOrderFilters } from '@/contracts/vendor-orders'
import { documentList } from '@/documents/list/document-list'
import { queries } from './queries'

export const VendorOrderList = documentList({
  kind: 'vendor_order',
  nouns: ['confirmation', 'confirmations'],
  table: vendorOrderTable,
  filters: vendorOrderFilters,
  orders: vendorOrderOrders,
  searchHint: 'Number or vendor',
  queries,
  create: 'New confirmation',
})
