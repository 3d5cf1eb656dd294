import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { partFilters, type PartRow, parts } from '@/contracts/parts'
import type { ListDefinition } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import { useMay } from '@/lookups/use-may'
import { useSession } from '@/session/session'
import { partColumns, partFacts } from './columns'
import { partQuery, partsQuery } from './queries'

const route = getRouteApi('/_app/product-list')

const usePartList = (): ListDefinition<PartRow> => {
  const { id: companyId, baseCurrency } = useSession().companyInfo
  const queryClient = useQueryClient()
  return useMemo(
    () => ({
      name: 'parts',
      module: 'parts',
      title: 'Parts',
      nouns: ['part', 'parts'],
      fields: partFilters,
      columns: partColumns(baseCurrency),
      rowId: (row) => row.id,
      rowName: (row) => row.partno,
      rowLink: (row) => ({ to: '/inventory/$partno', params: { partno: row.partno } }),
      searchHint: 'Number or description',
      firstSort: 'partno',
      query: partsQuery,
      exporting: parts.export,
      peek: partFacts(baseCurrency),
      prefetch: (row) => void queryClient.prefetchQuery(partQuery(companyId, row.partno)),
    }),
    [companyId, baseCurrency, queryClient],
  )
}

export const PartList = () => {
  const mayCreate = useMay('parts', 'create')
  return <ListPage list={usePartList()} search={route.useSearch()} create={mayCreate ? { to: '/add-product', label: 'New part' } : undefined} />
}
