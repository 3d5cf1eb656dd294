import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type InvoicePdfRow, invoicePdfFilters, invoicePdfs, waitingStatuses } from '@/contracts/invoice-pdfs'
import { formatFilters } from '@/contracts/lists'
import type { ListDefinition } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { paperLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { invoicePdfColumns, invoicePdfFacts } from './columns'
import { Counts } from './counts'
import { queries } from './queries'

const statusFilter = (...values: string[]) => formatFilters([{ field: 'status', op: 'in', values }])

const list: ListDefinition<InvoicePdfRow> = {
  name: 'invoice-pdfs',
  module: 'invoice-pdfs',
  title: 'Vendors’ papers',
  nouns: ['paper', 'papers'],
  fields: invoicePdfFilters,
  columns: invoicePdfColumns,
  rowId: (row) => row.id,
  rowName: (row) => row.fileName,
  rowLink: (row) => paperLink(row.id),
  searchHint: 'File, vendor’s number or vendor',
  firstSort: '-added',
  query: queries.list,
  exporting: invoicePdfs.export,
  totals: invoicePdfs.totals,
  views: [
    { id: 'all', name: 'All' },
    { id: 'waiting', name: 'To review', f: statusFilter(...waitingStatuses) },
    { id: 'converted', name: 'Accepted', f: statusFilter('converted') },
  ],
  peek: invoicePdfFacts,
}

export const InvoicePdfList = ({ search }: { search: ListSearch }) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const mayCreate = useMay('invoice-pdfs', 'create')
  const definition = useMemo(
    () => ({ ...list, prefetch: (row: InvoicePdfRow) => void queryClient.prefetchQuery(queries.record(companyId, row.id)) }),
    [queryClient, companyId],
  )
  return (
    <ListPage
      list={definition}
      search={search}
      actions={<Counts />}
      create={mayCreate ? { to: '/purchases/invoice-pdf/add', label: 'Add papers' } : undefined}
    />
  )
}
