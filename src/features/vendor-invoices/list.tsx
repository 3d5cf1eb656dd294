import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type VendorInvoiceRow, vendorInvoiceFilters, vendorInvoices } from '@/contracts/vendor-invoices'
import type { ListDefinition } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { documentLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { vendorInvoiceColumns, vendorInvoiceFacts } from './columns'
import { queries } from './queries'

const list: ListDefinition<VendorInvoiceRow> = {
  name: 'vendor-invoices',
  module: 'vendor-invoices',
  title: 'Vendor invoices',
  nouns: ['invoice', 'invoices'],
  fields: vendorInvoiceFilters,
  columns: vendorInvoiceColumns,
  rowId: (row) => row.id,
  rowName: (row) => row.voucherId,
  rowLink: (row) => documentLink('vendor_invoice', row.voucherId),
  searchHint: 'Number, vendor’s number or vendor',
  firstSort: '-date',
  query: queries.list,
  exporting: vendorInvoices.export,
  totals: vendorInvoices.totals,
  peek: vendorInvoiceFacts,
}

export const VendorInvoiceList = ({ search }: { search: ListSearch }) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const mayCreate = useMay('vendor-invoices', 'create')
  const definition = useMemo(
    () => ({ ...list, prefetch: (row: VendorInvoiceRow) => void queryClient.prefetchQuery(queries.record(companyId, row.voucherId)) }),
    [queryClient, companyId],
  )
  return <ListPage list={definition} search={search} create={mayCreate ? { to: '/finance/invoices/vendor/add', label: 'New invoice' } : undefined} />
}
