import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { inquiries, type InquiryRow, inquiryFilters } from '@/contracts/inquiries'
import type { ListDefinition } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { documentLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { inquiryColumns, inquiryFacts } from './columns'
import { useListActions } from './list-actions'
import { queries } from './queries'

const list: ListDefinition<InquiryRow> = {
  name: 'inquiries',
  module: 'inquiries',
  title: 'Inquiries',
  nouns: ['inquiry', 'inquiries'],
  fields: inquiryFilters,
  columns: inquiryColumns,
  rowId: (row) => row.id,
  rowName: (row) => row.voucherId,
  rowLink: (row) => documentLink('inquiry', row.voucherId),
  searchHint: 'Number, subject or customer',
  firstSort: '-date',
  query: queries.list,
  exporting: inquiries.export,
  peek: inquiryFacts,
}

export const InquiryList = ({ search }: { search: ListSearch }) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const mayCreate = useMay('inquiries', 'create')
  const { actions, dialog } = useListActions()
  const definition = useMemo(
    () => ({ ...list, selectionActions: actions, prefetch: (row: InquiryRow) => void queryClient.prefetchQuery(queries.record(companyId, row.voucherId)) }),
    [queryClient, companyId, actions],
  )
  return (
    <>
      <ListPage list={definition} search={search} create={mayCreate ? { to: '/inquiries/add', label: 'New inquiry' } : undefined} />
      {dialog}
    </>
  )
}
