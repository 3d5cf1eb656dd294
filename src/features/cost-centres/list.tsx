import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { costCentreFilters, type CostCentre, costCentres } from '@/contracts/cost-centres'
import type { ListDefinition } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { DocumentStatus } from '@/documents/status'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { queries } from './queries'

const status = (row: CostCentre) => <DocumentStatus status={row.isActive ? 'active' : 'inactive'} />

const list: ListDefinition<CostCentre> = {
  name: 'cost-centres',
  module: 'cost-centres',
  title: 'Cost centres',
  nouns: ['cost centre', 'cost centres'],
  fields: costCentreFilters,
  columns: [
    { id: 'code', header: 'Code', kind: 'code', sortable: true, card: 'lead', cell: (row) => row.code },
    { id: 'name', header: 'Name', sortable: true, card: 'detail', cell: (row) => row.name },
    { id: 'isActive', header: 'Status', card: 'status', cell: status },
  ],
  rowId: (row) => row.id,
  rowName: (row) => row.code,
  rowLink: (row) => ({ to: '/finance/cost-centres/detail', search: { id: row.id } }),
  searchHint: 'Code or name',
  firstSort: 'code',
  query: queries.list,
  exporting: costCentres.export,
  peek: (row) => [
    ['Name', row.name],
    ['Status', status(row)],
  ],
}

export const CostCentreList = ({ search }: { search: ListSearch }) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const mayCreate = useMay('cost-centres', 'create')
  const definition = useMemo(
    () => ({ ...list, prefetch: (row: CostCentre) => void queryClient.prefetchQuery(queries.record(companyId, row.id)) }),
    [queryClient, companyId],
  )
  return <ListPage list={definition} search={search} create={mayCreate ? { to: '/finance/cost-centres/add', label: 'New cost centre' } : undefined} />
}
