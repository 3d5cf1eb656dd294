import { paymentTermFilters, type PaymentTerm, paymentTerms } from '@/contracts/payment-terms'
import type { ListDefinition } from '@/documents/list/definition'
import { RecordList } from '@/documents/list/record-list'
import type { ListSearch } from '@/documents/list/search'
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

const recordOf = (companyId: string, row: PaymentTerm) => queries.record(companyId, row.id)

export const PaymentTermList = ({ search }: { search: ListSearch }) => (
  <RecordList list={list} search={search} recordOf={recordOf} add={{ to: '/finance/payment-terms/add', label: 'New payment terms' }} />
)
