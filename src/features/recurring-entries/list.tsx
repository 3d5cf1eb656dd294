import { useMemo } from 'react'
import { type RecurringEntry, recurringEntries, recurringEntryFilters } from '@/contracts/recurring-entries'
import { rhythmInWords } from '@/contracts/recurrence'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import type { ListDefinition } from '@/documents/list/definition'
import { RecordList } from '@/documents/list/record-list'
import type { ListSearch } from '@/documents/list/search'
import { DocumentStatus } from '@/documents/status'
import { useSession } from '@/session/session'
import { recurringQueries } from './queries'
import { modeNames } from './words'

/** Refused entries need somebody, whatever the state of what made them. */
const status = ({ problem, status: state }: RecurringEntry) => (
  <>
    <DocumentStatus status={state} />
    {problem && <span className="block text-meta text-negative">Refused: {problem}</span>}
  </>
)

const listIn = (baseCurrency: string): ListDefinition<RecurringEntry> => {
  const total = (row: RecurringEntry) => (row.total === null ? 'Open' : <Amount value={row.total} currency={baseCurrency} />)
  return {
    name: 'recurring-entries',
    module: 'recurring-entries',
    title: 'Recurring entries',
    nouns: ['recurring entry', 'recurring entries'],
    fields: recurringEntryFilters,
    columns: [
      { id: 'name', header: 'Name', sortable: true, card: 'lead', cell: (row) => row.name },
      { id: 'rhythm', header: 'Rhythm', card: 'detail', cell: rhythmInWords },
      { id: 'mode', header: 'On its day', cell: (row) => modeNames[row.mode] },
      { id: 'next', header: 'Next date', sortable: true, cell: (row) => row.nextOn && formatDay(row.nextOn) },
      { id: 'last', header: 'Last entry', kind: 'code', cell: (row) => row.lastVoucherId },
      { id: 'status', header: 'Status', card: 'status', cell: status },
      { id: 'total', header: `Total ${baseCurrency}`, kind: 'number', card: 'amount', cell: total },
    ],
    rowId: (row) => row.id,
    rowName: (row) => row.name,
    rowLink: (row) => ({ to: '/finance/journalEntry/recurring/detail', search: { id: row.id } }),
    searchHint: 'Name, narration or reference',
    firstSort: 'next',
    query: recurringQueries.list,
    exporting: recurringEntries.export,
    peek: (row) => [
      ['Narration', row.narration],
      ['Rhythm', rhythmInWords(row)],
      ['Next date', row.nextOn && formatDay(row.nextOn)],
      ['Last entry', row.lastVoucherId],
      ['Status', status(row)],
      ['Total', total(row)],
    ],
  }
}

const recordOf = (companyId: string, row: RecurringEntry) => recurringQueries.record(companyId, row.id)

export const RecurringEntryList = ({ search }: { search: ListSearch }) => {
  const { baseCurrency } = useSession().companyInfo
  const list = useMemo(() => listIn(baseCurrency), [baseCurrency])
  return <RecordList list={list} search={search} recordOf={recordOf} add={{ to: '/finance/journalEntry/recurring/add', label: 'New recurring entry' }} />
}
