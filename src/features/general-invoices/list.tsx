import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type GeneralInvoiceRow, generalInvoiceFilters, generalInvoices } from '@/contracts/general-invoices'
import type { ListDefinition } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { documentLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { generalInvoiceColumns, generalInvoiceFacts } from './columns'
import { queries } from './queries'

const list: ListDefinition<GeneralInvoiceRow> = {
  name: 'general-invoices',
  module: 'general-invoices',
  title: 'General invoices',
  nouns: ['invoice', 'invoices'],
  fields: generalInvoiceFilters,
  columns: generalInvoiceColumns,
  rowId: (row) => row.id,
  rowName: (row) => row.voucherId,
  rowLink: (row) => documentLink('general_invoice', row.voucherId),
  searchHint: 'Number, subject, their number or party',
  firstSort: '-date',
  query: queries.list,
  exporting: generalInvoices.export,
  totals: generalInvoices.totals,
  peek: generalInvoiceFacts,
}

export const GeneralInvoiceList = ({ search }: { search: ListSearch }) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const mayCreate = useMay('general-invoices', 'create')
  const definition = useMemo(
    () => ({ ...list, prefetch: (row: GeneralInvoiceRow) => void queryClient.prefetchQuery(queries.record(companyId, row.voucherId)) }),
    [queryClient, companyId],
  )
  return <ListPage list={definition} search={search} create={mayCreate ? { to: '/finance/invoices/general/add', label: 'New invoice' } : undefined} />
}
