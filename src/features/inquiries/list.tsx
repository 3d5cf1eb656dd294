import { inquiryTable } from '@/contracts/columns/inquiries'
import { inquiryFilters, type InquiryRow } from '@/contracts/inquiries'
import { inquiryOrders } from '@/contracts/list-orders'
import { documentList } from '@/documents/list/document-list'
import type { ListSearch } from '@/documents/list/search'
import { inWords } from '@/documents/status'
import { Due } from './due'
import { useListActions } from './list-actions'
import { queries } from './queries'

const Priority = ({ of: { priority } }: { of: InquiryRow }) => <span className={priority === 'high' ? 'font-semibold' : 'text-ink-2'}>{inWords(priority)}</span>

const List = documentList({
  kind: 'inquiry',
  nouns: ['inquiry', 'inquiries'],
  table: inquiryTable,
  drawing: {
    cells: {
      due: (row) => (
        <>
          <span className="sm:hidden">Due </span>
          <Due of={row} short />
        </>
      ),
      priority: (row) => <Priority of={row} />,
    },
    onPhone: { customer: (row) => ` · ${row.subject}` },
    facts: { due: (row) => <Due of={row} />, priority: (row) => inWords(row.priority) },
  },
  filters: inquiryFilters,
  orders: inquiryOrders,
  searchHint: 'Number, subject or customer',
  queries,
  create: 'New inquiry',
})

export const InquiryList = ({ search }: { search: ListSearch }) => {
  const { actions, dialog } = useListActions()
  return (
    <>
      <List search={search} selectionActions={actions} />
      {dialog}
    </>
  )
}
