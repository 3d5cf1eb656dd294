import { getRouteApi } from '@tanstack/react-router'
import { ListPage } from '@/documents/list-page'
import { nextSearch, type SearchChange } from '@/documents/list-search'
import { vendorColumns } from './columns'
import { useMay } from '@/lookups/use-may'
import { useVendors } from './queries'

const route = getRouteApi('/_app/people/vendor/')

export const VendorList = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const mayCreate = useMay('vendors', 'create')
  const onSearch = (change: SearchChange, replace?: boolean) => void navigate({ search: nextSearch(search, change), replace })
  return (
    <ListPage
      title="Vendors"
      nouns={['vendor', 'vendors']}
      search={search}
      onSearch={onSearch}
      query={useVendors(search)}
      columns={vendorColumns}
      rowId={(row) => row.id}
      rowLink={(row) => ({ to: '/people/vendor/detail', search: { id: row.id } })}
      searchHint="Name, code or e-mail"
      create={mayCreate ? { to: '/people/vendor/add', label: 'New vendor' } : undefined}
    />
  )
}
