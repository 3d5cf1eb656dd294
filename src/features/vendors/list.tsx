import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bulk } from '@/contracts/bulk'
import { vendorFilters, type VendorRow, vendors } from '@/contracts/parties'
import type { ListDefinition } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { partyFacts } from '@/documents/parties/columns'
import { ImportLink } from '@/documents/parties/import-link'
import { useActivationActions } from '@/documents/parties/use-activation-actions'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { vendorColumns } from './columns'
import { queries } from './queries'

const list: ListDefinition<VendorRow> = {
  name: 'vendors',
  module: 'vendors',
  title: 'Vendors',
  nouns: ['vendor', 'vendors'],
  fields: vendorFilters,
  columns: vendorColumns,
  rowId: (row) => row.id,
  rowName: (row) => row.name,
  rowLink: (row) => ({ to: '/people/vendor/detail', search: { id: row.id } }),
  searchHint: 'Name, code or e-mail',
  firstSort: 'name',
  query: queries.list,
  exporting: vendors.export,
  peek: partyFacts,
}

export const VendorList = ({ search }: { search: ListSearch }) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const mayCreate = useMay('vendors', 'create')
  const activation = useActivationActions(bulk.vendors, 'vendors', list.nouns)
  const definition = useMemo(
    () => ({ ...list, ...activation, prefetch: (row: VendorRow) => void queryClient.prefetchQuery(queries.record(companyId, row.id)) }),
    [queryClient, companyId, activation],
  )
  return (
    <ListPage
      list={definition}
      search={search}
      actions={<ImportLink module="vendors" to="/people/vendor/import" />}
      create={mayCreate ? { to: '/people/vendor/add', label: 'New vendor' } : undefined}
    />
  )
}
