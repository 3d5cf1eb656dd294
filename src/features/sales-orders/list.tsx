import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type SalesOrder, salesOrderFilters, type SalesOrderRow, salesOrders } from '@/contracts/sales-orders'
import type { ListDefinition } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { documentLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { salesOrderColumns, salesOrderFacts } from './columns'
import { profiles } from './profiles'
import { queries } from './queries'

type Profile = SalesOrder['profile']

const { profile: _profile, ...withoutProfile } = salesOrderFilters
const definitionOf = (profile: Profile): ListDefinition<SalesOrderRow> => {
  const { list, title, nouns, within } = profiles[profile]
  return {
    name: list,
    module: 'sales-orders',
    title,
    nouns,
    // What every row has is neither asked nor shown.
    fields: within ? withoutProfile : salesOrderFilters,
    columns: within ? salesOrderColumns.filter(({ id }) => id !== 'profile') : salesOrderColumns,
    rowId: (row) => row.id,
    rowName: (row) => row.voucherId,
    rowLink: (row) => documentLink('sales_order', row.voucherId),
    searchHint: 'Number or customer',
    firstSort: '-date',
    query: queries.listOf(profile),
    exporting: salesOrders.export,
    totals: salesOrders.totals,
    peek: salesOrderFacts,
    ...(within ? { within } : {}),
  }
}
const definitions: Readonly<Record<Profile, ListDefinition<SalesOrderRow>>> = { standard: definitionOf('standard'), jaak: definitionOf('jaak') }

export const SalesOrderList = ({ search, profile }: { search: ListSearch; profile: Profile }) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const mayCreate = useMay('sales-orders', 'create')
  const definition = useMemo(
    () => ({
      ...definitions[profile],
      prefetch: (row: SalesOrderRow) => void queryClient.prefetchQuery(queries.record(companyId, row.voucherId)),
    }),
    [queryClient, companyId, profile],
  )
  return <ListPage list={definition} search={search} create={mayCreate ? { to: profiles[profile].addPage, label: 'New order' } : undefined} />
}
