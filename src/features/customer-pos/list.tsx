import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type CustomerPoRow, customerPoFilters, customerPos } from '@/contracts/customer-pos'
import type { ListDefinition } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { documentLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { customerPoColumns, customerPoFacts } from './columns'
import { queries } from './queries'

const list: ListDefinition<CustomerPoRow> = {
  name: 'customer-pos',
  module: 'customer-pos',
  title: 'POs from customers',
  nouns: ['order', 'orders'],
  fields: customerPoFilters,
  columns: customerPoColumns,
  rowId: (row) => row.id,
  rowName: (row) => row.voucherId,
  rowLink: (row) => documentLink('customer_po', row.voucherId),
  searchHint: 'Number, their number or customer',
  firstSort: '-date',
  query: queries.list,
  exporting: customerPos.export,
  totals: customerPos.totals,
  peek: customerPoFacts,
}

export const CustomerPoList = ({ search }: { search: ListSearch }) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const mayCreate = useMay('customer-pos', 'create')
  const definition = useMemo(
    () => ({ ...list, prefetch: (row: CustomerPoRow) => void queryClient.prefetchQuery(queries.record(companyId, row.voucherId)) }),
    [queryClient, companyId],
  )
  return <ListPage list={definition} search={search} create={mayCreate ? { to: '/purchases/po-from-customer/add', label: 'New PO' } : undefined} />
}
