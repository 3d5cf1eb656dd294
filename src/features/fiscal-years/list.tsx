import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fiscalYearFilters, type FiscalYearRow, fiscalYears } from '@/contracts/fiscal-years'
import type { ListDefinition } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { fiscalYearColumns, fiscalYearFacts } from './columns'
import { queries } from './queries'

const list: ListDefinition<FiscalYearRow> = {
  name: 'fiscal-years',
  module: 'fiscal-years',
  title: 'Fiscal years',
  nouns: ['fiscal year', 'fiscal years'],
  fields: fiscalYearFilters,
  columns: fiscalYearColumns,
  rowId: (row) => row.id,
  rowName: (row) => row.name,
  rowLink: (row) => ({ to: '/finance/fiscalYear/fiscal-year/detail', search: { id: row.id } }),
  searchHint: 'Name',
  firstSort: '-startsOn',
  query: queries.list,
  exporting: fiscalYears.export,
  peek: fiscalYearFacts,
}

export const FiscalYearList = ({ search }: { search: ListSearch }) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const mayCreate = useMay('fiscal-years', 'create')
  const definition = useMemo(
    () => ({ ...list, prefetch: (row: FiscalYearRow) => void queryClient.prefetchQuery(queries.record(companyId, row.id)) }),
    [queryClient, companyId],
  )
  return <ListPage list={definition} search={search} create={mayCreate ? { to: '/finance/fiscalYear/fiscal-year/add', label: 'New fiscal year' } : undefined} />
}
