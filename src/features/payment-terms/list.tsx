import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { paymentTermFilters, type PaymentTerm, paymentTerms } from '@/contracts/payment-terms'
import type { ListDefinition } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { paymentTermColumns, paymentTermFacts } from './columns'
import { queries } from './queries'

const list: ListDefinition<PaymentTerm> = {
  name: 'payment-terms',
  module: 'payment-terms',
  title: 'Payment terms',
  nouns: ['set of terms', 'sets of terms'],
  fields: paymentTermFilters,
  columns: paymentTermColumns,
  rowId: (row) => row.id,
  rowName: (row) => row.code,
  rowLink: (row) => ({ to: '/finance/payment-terms/detail', search: { id: row.id } }),
  searchHint: 'Code or name',
  firstSort: 'code',
  query: queries.list,
  exporting: paymentTerms.export,
  peek: paymentTermFacts,
}

export const PaymentTermList = ({ search }: { search: ListSearch }) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const mayCreate = useMay('payment-terms', 'create')
  const definition = useMemo(
    () => ({ ...list, prefetch: (row: PaymentTerm) => void queryClient.prefetchQuery(queries.record(companyId, row.id)) }),
    [queryClient, companyId],
  )
  return <ListPage list={definition} search={search} create={mayCreate ? { to: '/finance/payment-terms/add', label: 'New payment terms' } : undefined} />
}
