import { getRouteApi } from '@tanstack/react-router'
import { ListPage } from '@/documents/list-page'
import { nextSearch, type SearchChange } from '@/documents/list-search'
import { partyColumns } from '@/documents/parties/columns'
import { useMay } from '@/lookups/use-may'
import { useCustomers } from './queries'

const route = getRouteApi('/_app/people/customer/')

export const CustomerList = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const mayCreate = useMay('customers', 'create')
  const onSearch = (change: SearchChange, replace?: boolean) => void navigate({ search: nextSearch(search, change), replace })
  return (
    <ListPage
      title="Customers"
      nouns={['customer', 'customers']}
      search={search}
      onSearch={onSearch}
      query={useCustomers(search)}
      columns={partyColumns}
      rowId={(row) => row.id}
      rowLink={(row) => ({ to: '/people/customer/detail', search: { id: row.id } })}
      searchHint="Name, code or e-mail"
      create={mayCreate ? { to: '/people/customer/add', label: 'New customer' } : undefined}
    />
  )
}
