import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type DeliveryRow, deliveryFilters, deliveries } from '@/contracts/deliveries'
import type { ListDefinition } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { documentLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { deliveryColumns, deliveryFacts } from './columns'
import { queries } from './queries'

const list: ListDefinition<DeliveryRow> = {
  name: 'deliveries',
  module: 'deliveries',
  title: 'Deliveries',
  nouns: ['delivery', 'deliveries'],
  fields: deliveryFilters,
  columns: deliveryColumns,
  rowId: (row) => row.id,
  rowName: (row) => row.voucherId,
  rowLink: (row) => documentLink('delivery', row.voucherId),
  searchHint: 'Number or customer',
  firstSort: '-date',
  query: queries.list,
  exporting: deliveries.export,
  totals: deliveries.totals,
  peek: deliveryFacts,
}

export const DeliveryList = ({ search }: { search: ListSearch }) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const mayCreate = useMay('deliveries', 'create')
  const definition = useMemo(
    () => ({ ...list, prefetch: (row: DeliveryRow) => void queryClient.prefetchQuery(queries.record(companyId, row.voucherId)) }),
    [queryClient, companyId],
  )
  return <ListPage list={definition} search={search} create={mayCreate ? { to: '/sales/delivery/add', label: 'New delivery' } : undefined} />
}
