import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { vendorOrderFilters, type VendorOrderRow, vendorOrders } from '@/contracts/vendor-orders'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import type { ListDefinition } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { DocumentStatus } from '@/documents/status'
import { documentLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import type { DataColumn } from '@/ui/data-table/types'
import { queries } from './queries'

const Total = ({ of: { grandTotal, currency } }: { of: VendorOrderRow }) =>
  grandTotal === null ? null : <Amount value={grandTotal} currency={currency} withCode />

const columns: readonly DataColumn<VendorOrderRow>[] = [
  { id: 'number', header: 'Number', kind: 'code', sortable: true, card: 'lead', cell: (row) => row.voucherId },
  { id: 'date', header: 'Confirmed', sortable: true, cell: (row) => formatDay(row.date) },
  { id: 'vendor', header: 'Vendor', sortable: true, card: 'detail', cell: (row) => row.vendor.name },
  { id: 'vendorOrderNo', header: 'Their number', kind: 'code', cell: (row) => row.vendorOrderNo },
  { id: 'vendorPo', header: 'PO to vendor', kind: 'code', cell: (row) => row.vendorPoVoucherId },
  { id: 'status', header: 'Status', sortable: true, card: 'status', cell: (row) => <DocumentStatus status={row.status} /> },
]
const total: DataColumn<VendorOrderRow> = {
  id: 'total',
  header: 'Total',
  kind: 'number',
  sortable: true,
  card: 'amount',
  cell: (row) => <Total of={row} />,
  amount: (row) => row.grandTotal,
  currency: (row) => row.currency,
}

const list: Omit<ListDefinition<VendorOrderRow>, 'columns'> = {
  name: 'vendor-orders',
  module: 'vendor-orders',
  title: 'Confirmations of vendors',
  nouns: ['confirmation', 'confirmations'],
  fields: vendorOrderFilters,
  rowId: (row) => row.id,
  rowName: (row) => row.voucherId,
  rowLink: (row) => documentLink('vendor_order', row.voucherId),
  searchHint: 'Number or vendor',
  firstSort: '-date',
  query: queries.list,
  exporting: vendorOrders.export,
  totals: vendorOrders.totals,
  peek: (row) => [
    ['Vendor', row.vendor.name],
    ['Status', <DocumentStatus key="status" status={row.status} />],
    ['Their number', row.vendorOrderNo],
    ['PO to vendor', row.vendorPoVoucherId],
    ['Confirmed', formatDay(row.date)],
    ['Total', <Total key="total" of={row} />],
  ],
}

export const VendorOrderList = ({ search }: { search: ListSearch }) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const mayCreate = useMay('vendor-orders', 'create')
  const costs = useMay('vendor-orders', 'cost')
  const definition = useMemo(
    () => ({
      ...list,
      columns: costs ? [...columns, total] : columns,
      prefetch: (row: VendorOrderRow) => void queryClient.prefetchQuery(queries.record(companyId, row.voucherId)),
    }),
    [queryClient, companyId, costs],
  )
  return <ListPage list={definition} search={search} create={mayCreate ? { to: '/sales/sales-order/vendor/add', label: 'New confirmation' } : undefined} />
}
