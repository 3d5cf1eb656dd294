import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ListPage } from '@/documents/list-page'
import { nextSearch, type SearchChange } from '@/documents/list-search'
import { useMay } from '@/lookups/use-may'
import { useSession } from '@/session/session'
import { partColumns } from './columns'
import { useParts } from './queries'

const route = getRouteApi('/_app/product-list')

export const PartList = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const mayCreate = useMay('parts', 'create')
  const { baseCurrency } = useSession().companyInfo
  const columns = useMemo(() => partColumns(baseCurrency), [baseCurrency])
  const onSearch = (change: SearchChange, replace?: boolean) => void navigate({ search: nextSearch(search, change), replace })
  return (
    <ListPage
      title="Parts"
      nouns={['part', 'parts']}
      search={search}
      onSearch={onSearch}
      query={useParts(search)}
      columns={columns}
      rowId={(row) => row.id}
      rowLink={(row) => ({ to: '/inventory/$partno', params: { partno: row.partno } })}
      searchHint="Number or description"
      create={mayCreate ? { to: '/add-product', label: 'New part' } : undefined}
    />
  )
}
