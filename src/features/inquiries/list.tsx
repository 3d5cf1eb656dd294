import { getRouteApi } from '@tanstack/react-router'
import { inquiryStatuses } from '@/contracts/inquiries'
import { ListPage } from '@/documents/list-page'
import { nextSearch, type SearchChange } from '@/documents/list-search'
import { useMay } from '@/lookups/use-may'
import { inquiryColumns } from './columns'
import { useInquiries } from './queries'

const route = getRouteApi('/_app/inquiries/list')

export const InquiryList = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const mayCreate = useMay('inquiries', 'create')
  const onSearch = (change: SearchChange, replace?: boolean) => void navigate({ search: nextSearch(search, change), replace })
  return (
    <ListPage
      title="Inquiries"
      nouns={['inquiry', 'inquiries']}
      search={search}
      onSearch={onSearch}
      query={useInquiries(search)}
      columns={inquiryColumns}
      rowId={(row) => row.id}
      rowLink={(row) => ({ to: '/inquiries/detail', search: { voucherId: row.voucherId } })}
      statuses={inquiryStatuses}
      searchHint="Number, subject or customer"
      create={mayCreate ? { to: '/inquiries/add', label: 'New inquiry' } : undefined}
    />
  )
}
