import { vendorPoOrders } from '@/contracts/list-orders'
import { Link } from '@tanstack/react-router'
import { vendorPoTable } from '@/contracts/columns/vendor-pos'
import { vendorPoFilters } from '@/contracts/vendor-pos'
import { documentList } from '@/documents/list/document-list'
import type { ListSearch } from '@/documents/list/search'
import { useMay } from '@/lookups/use-may'
import { buttonClass } from '@/ui/primitives/button'
import { queries } from './queries'

const List = documentList({
  kind: 'vendor_po',
  nouns: ['order', 'orders'],
  table: vendorPoTable,
  filters: vendorPoFilters,
  orders: vendorPoOrders,
  searchHint: 'Number, vendor, their quotation or the distributor’s number',
  queries,
  // Each view keeps its own filters (specification 3).
  views: [
    { id: 'all', name: 'All' },
    { id: 'pending', name: 'Pending', f: 'status:in:pending_approval' },
    { id: 'vendor', name: 'Vendor', sort: 'vendor' },
    { id: 'general', name: 'General', f: 'kind:in:general' },
  ],
})

/** Prices are costs, so only users who may see costs can create orders. */
export const VendorPoList = ({ search }: { search: ListSearch }) => {
  const mayCreate = useMay('vendor-pos', 'create')
  const mayReadCosts = useMay('vendor-pos', 'cost')
  if (!mayCreate || !mayReadCosts) return <List search={search} />
  return (
    <List
      search={search}
      create={{ to: '/purchases/po-to-vendor/general/add', label: 'New PO' }}
      actions={
        <Link to="/purchases/po-to-vendor/add" className={buttonClass()}>
          New distributor order
        </Link>
      }
    />
  )
}
