import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type CustomerInvoiceRow, customerInvoiceFilters, customerInvoices } from '@/contracts/customer-invoices'
import type { ListDefinition } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { documentLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { customerInvoiceColumns, customerInvoiceFacts } from './columns'
import { queries } from './queries'

const list: ListDefinition<CustomerInvoiceRow> = {
  name: 'customer-invoices',
  module: 'customer-invoices',
  title: 'Customer invoices',
  nouns: ['invoice', 'invoices'],
  fields: customerInvoiceFilters,
  columns: customerInvoiceColumns,
  rowId: (row) => row.id,
  rowName: (row) => row.voucherId,
  rowLink: (row) => documentLink('customer_invoice', row.voucherId),
  searchHint: 'Number, customer’s number or customer',
  firstSort: '-date',
  query: queries.list,
  exporting: customerInvoices.export,
  totals: customerInvoices.totals,
  peek: customerInvoiceFacts,
}

export const CustomerInvoiceList = ({ search }: { search: ListSearch }) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const mayCreate = useMay('customer-invoices', 'create')
  const definition = useMemo(
    () => ({ ...list, prefetch: (row: CustomerInvoiceRow) => void queryClient.prefetchQuery(queries.record(companyId, row.voucherId)) }),
    [queryClient, companyId],
  )
  return <ListPage list={definition} search={search} create={mayCreate ? { to: '/finance/invoices/customer/add', label: 'New invoice' } : undefined} />
}
