import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { vendorPoFilters, type VendorPoRow, vendorPos } from '@/contracts/vendor-pos'
import { fieldsFor, type ListDefinition } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { documentLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { buttonClass } from '@/ui/primitives/button'
import { vendorPoColumns, vendorPoFacts } from './columns'
import { queries } from './queries'

const listFor = (costs: boolean): ListDefinition<VendorPoRow> => ({
  name: 'vendor-pos',
  module: 'vendor-pos',
  title: 'POs to vendors',
  nouns: ['order', 'orders'],
  fields: fieldsFor(vendorPoFilters, costs),
  columns: vendorPoColumns(costs),
  rowId: (row) => row.id,
  rowName: (row) => row.voucherId,
  rowLink: (row) => documentLink('vendor_po', row.voucherId),
  searchHint: 'Number, vendor, their quotation or the distributor’s number',
  firstSort: '-date',
  query: queries.list,
  exporting: vendorPos.export,
  totals: vendorPos.totals,
  // Each keeps filters of its own (specification 3).
  views: [
    { id: 'all', name: 'All' },
    { id: 'pending', name: 'Pending', f: 'status:in:pending_approval' },
    { id: 'vendor', name: 'Vendor', sort: 'vendor' },
    { id: 'general', name: 'General', f: 'kind:in:general' },
  ],
  peek: vendorPoFacts(costs),
})

export const VendorPoList = ({ search }: { search: ListSearch }) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const mayCreate = useMay('vendor-pos', 'create')
  const costs = useMay('vendor-pos', 'cost')
  const list = useMemo(
    () => ({ ...listFor(costs), prefetch: (row: VendorPoRow) => void queryClient.prefetchQuery(queries.record(companyId, row.voucherId)) }),
    [queryClient, companyId, costs],
  )
  return (
    <ListPage
      list={list}
      search={search}
      create={mayCreate && costs ? { to: '/purchases/po-to-vendor/general/add', label: 'New PO' } : undefined}
      actions={
        mayCreate &&
        costs && (
          <Link to="/purchases/po-to-vendor/add" className={buttonClass()}>
            New distributor order
          </Link>
        )
      }
    />
  )
}
