import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type CustomerQuotationParams, customerQuotationStatuses } from '@/contracts/customer-quotations'
import { ListPage } from '@/documents/list-page'
import { nextSearch, type SearchChange } from '@/documents/list-search'
import { documentLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { customerQuotationColumns } from './columns'
import { useCustomerQuotations } from './queries'

export const CustomerQuotationList = ({ search }: { search: CustomerQuotationParams }) => {
  const navigate = useNavigate({ from: '/quotation/customerQuotation/list' })
  const query = useCustomerQuotations(search)
  const costs = useMay('customer-quotations', 'cost')
  const columns = useMemo(() => customerQuotationColumns(costs), [costs])
  const mayCreate = useMay('customer-quotations', 'create')
  const onSearch = useCallback(
    (change: SearchChange, replace?: boolean) => void navigate({ search: (now) => nextSearch(now, change) as CustomerQuotationParams, replace }),
    [navigate],
  )
  return (
    <ListPage
      title="Customer quotations"
      nouns={['customer quotation', 'customer quotations']}
      search={search}
      onSearch={onSearch}
      query={query}
      columns={columns}
      rowId={(row) => row.id}
      rowLink={(row) => documentLink('customer_quotation', row.voucherId)}
      statuses={customerQuotationStatuses}
      searchHint="Number or customer"
      create={mayCreate ? { to: '/quotation/customerQuotation/add', label: 'New quotation' } : undefined}
    />
  )
}
