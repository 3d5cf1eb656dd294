import { customerQuotationTable } from '@/contracts/columns/customer-quotations'
import { customerQuotationFilters } from '@/contracts/customer-quotations'
import { customerQuotationOrders } from '@/contracts/list-orders'
import { documentList } from '@/documents/list/document-list'
import type { ListSearch } from '@/documents/list/search'
import { useListActions } from './list-actions'
import { Percent } from './percent'
import { queries } from './queries'

const List = documentList({
  kind: 'customer_quotation',
  nouns: ['customer quotation', 'customer quotations'],
  table: customerQuotationTable,
  drawing: { cells: { margin: (row) => <Percent value={row.marginPct} /> } },
  filters: customerQuotationFilters,
  orders: customerQuotationOrders,
  searchHint: 'Number or customer',
  queries,
  create: 'New quotation',
})

export const CustomerQuotationList = ({ search }: { search: ListSearch }) => {
  const { actions, rowActions, dialog } = useListActions()
  return (
    <>
      <List search={search} selectionActions={actions} rowActions={rowActions} />
      {dialog}
    </>
  )
}
