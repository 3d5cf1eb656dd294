import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { taxCodeFilters, type TaxCodeRow, taxCodes } from '@/contracts/tax-codes'
import type { ListDefinition } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { taxCodeColumns, taxCodeFacts } from './columns'
import { queries } from './queries'

const list: ListDefinition<TaxCodeRow> = {
  name: 'tax-codes',
  module: 'tax-codes',
  title: 'Tax codes',
  nouns: ['tax code', 'tax codes'],
  fields: taxCodeFilters,
  columns: taxCodeColumns,
  rowId: (row) => row.id,
  rowName: (row) => row.code,
  rowLink: (row) => ({ to: '/finance/tax-codes/detail', search: { id: row.id } }),
  searchHint: 'Code or name',
  firstSort: 'code',
  query: queries.list,
  exporting: taxCodes.export,
  peek: taxCodeFacts,
}

export const TaxCodeList = ({ search }: { search: ListSearch }) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const mayCreate = useMay('tax-codes', 'create')
  const definition = useMemo(
    () => ({ ...list, prefetch: (row: TaxCodeRow) => void queryClient.prefetchQuery(queries.record(companyId, row.id)) }),
    [queryClient, companyId],
  )
  return <ListPage list={definition} search={search} create={mayCreate ? { to: '/finance/tax-codes/add', label: 'New tax code' } : undefined} />
}
