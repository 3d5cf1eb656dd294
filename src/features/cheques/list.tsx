import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Cheque, chequeFilters, cheques, chequeTable } from '@/contracts/cheques'
import { chequeOrders } from '@/contracts/list-orders'
import { queries } from '@/documents/cheques/queries'
import { factsOf, screenColumns } from '@/documents/list/columns'
import type { ListDefinition } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { useCompanyId } from '@/session/session'

const list: ListDefinition<Cheque> = {
  name: 'cheques',
  module: 'cheques',
  title: 'Cheques',
  nouns: ['cheque', 'cheques'],
  fields: chequeFilters,
  columns: screenColumns(chequeTable, chequeOrders, {}, false),
  rowId: (row) => row.id,
  rowName: (row) => row.number,
  rowLink: (row) => ({ to: '/finance/cheques/detail', search: { id: row.id } }),
  searchHint: 'Number or payee',
  firstSort: chequeOrders.first,
  query: queries.list,
  exporting: cheques.export,
  views: [
    { id: 'all', name: 'All' },
    { id: 'uncleared', name: 'Not cleared', f: 'status:in:issued,stale' },
    { id: 'stale', name: 'Stale', f: 'status:in:stale' },
  ],
  peek: factsOf(chequeTable, {}, false),
}

/** The list of all cheques. They are written from the payments that they pay, so nothing is added here. */
export const ChequeList = ({ search }: { search: ListSearch }) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const definition = useMemo(
    (): ListDefinition<Cheque> => ({ ...list, prefetch: ({ id }) => void queryClient.prefetchQuery(queries.record(companyId, id)) }),
    [companyId, queryClient],
  )
  return <ListPage list={definition} search={search} />
}
