import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { customerQuotationFilters, type CustomerQuotationRow, customerQuotations } from '@/contracts/customer-quotations'
import { fieldsFor, type ListDefinition, type SelectionAction } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { documentLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { customerQuotationColumns, customerQuotationFacts } from './columns'
import { useListActions } from './list-actions'
import { queries } from './queries'

const useCustomerQuotationList = (actions: readonly SelectionAction<CustomerQuotationRow>[]): ListDefinition<CustomerQuotationRow> => {
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
      query: queries.list,
      totals: customerQuotations.totals,
      exporting: customerQuotations.export,
      peek: customerQuotationFacts(costs),
      selectionActions: actions,
      rowActions: actions.map(({ run, ...action }) => ({ ...action, run: (row: CustomerQuotationRow) => void run([row]) })),
      prefetch: (row) => void queryClient.prefetchQuery(queries.record(companyId, row.voucherId)),
    }),
    [costs, queryClient, companyId, actions],
  )
}

export const CustomerQuotationList = ({ search }: { search: ListSearch }) => {
  const { actions, dialog } = useListActions()
  const list = useCustomerQuotationList(actions)
  const mayCreate = useMay('customer-quotations', 'create')
  return (
    <>
      <ListPage list={list} search={search} create={mayCreate ? { to: '/quotation/customerQuotation/add', label: 'New quotation' } : undefined} />
      {dialog}
    </>
  )
}
