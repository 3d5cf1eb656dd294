import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { customerQuotationFilters, type CustomerQuotationRow, customerQuotations } from '@/contracts/customer-quotations'
import { fieldsFor, type ListDefinition } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { documentLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { customerQuotationColumns, customerQuotationFacts } from './columns'
import { customerQuotationQuery, customerQuotationsQuery } from './queries'

const useCustomerQuotationList = (): ListDefinition<CustomerQuotationRow> => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const costs = useMay('customer-quotations', 'cost')
  return useMemo(
    () => ({
      name: 'customer-quotations',
      module: 'customer-quotations',
      title: 'Customer quotations',
      nouns: ['customer quotation', 'customer quotations'],
      fields: fieldsFor(customerQuotationFilters, costs),
      columns: customerQuotationColumns(costs),
      rowId: (row) => row.id,
      rowName: (row) => row.voucherId,
      rowLink: (row) => documentLink('customer_quotation', row.voucherId),
      searchHint: 'Number or customer',
      firstSort: '-date',
      query: customerQuotationsQuery,
      totals: customerQuotations.totals,
      exporting: customerQuotations.export,
      peek: customerQuotationFacts(costs),
      prefetch: (row) => void queryClient.prefetchQuery(customerQuotationQuery(companyId, row.voucherId)),
    }),
    [costs, queryClient, companyId],
  )
}

export const CustomerQuotationList = ({ search }: { search: ListSearch }) => {
  const list = useCustomerQuotationList()
  const mayCreate = useMay('customer-quotations', 'create')
  return <ListPage list={list} search={search} create={mayCreate ? { to: '/quotation/customerQuotation/add', label: 'New quotation' } : undefined} />
}
