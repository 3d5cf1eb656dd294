import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bulk } from '@/contracts/bulk'
import { customerFilters, type CustomerRow, customers } from '@/contracts/parties'
import type { ListDefinition } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { partyColumns, partyFacts } from '@/documents/parties/columns'
import { ImportLink } from '@/documents/parties/import-link'
import { useActivationActions } from '@/documents/parties/use-activation-actions'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { queries } from './queries'

const list: ListDefinition<CustomerRow> = {
  name: 'customers',
  module: 'customers',
  title: 'Customers',
  nouns: ['customer', 'customers'],
  fields: customerFilters,
  columns: partyColumns,
  rowId: (row) => row.id,
  rowName: (row) => row.name,
  rowLink: (row) => ({ to: '/people/customer/detail', search: { id: row.id } }),
  searchHint: 'Name, code or e-mail',
  firstSort: 'name',
  query: queries.list,
  exporting: customers.export,
  peek: partyFacts,
}

export const CustomerList = ({ search }: { search: ListSearch }) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const mayCreate = useMay('customers', 'create')
  const activation = useActivationActions(bulk.customers, 'customers', list.nouns)
  const definition = useMemo(
    () => ({ ...list, ...activation, prefetch: (row: CustomerRow) => void queryClient.prefetchQuery(queries.record(companyId, row.id)) }),
    [queryClient, companyId, activation],
  )
  return (
    <ListPage
      list={definition}
      search={search}
      actions={<ImportLink module="customers" to="/people/customer/import" />}
      create={mayCreate ? { to: '/people/customer/add', label: 'New customer' } : undefined}
    />
  )
}
