import type { InquiryRow } from '@/contracts/inquiries'
import { formatDay } from '@/documents/dates'
import { DocumentStatus, inWords } from '@/documents/status'
import type { DataColumn } from '@/ui/data-table/types'
import { Due } from './due'

const Priority = ({ priority }: Pick<InquiryRow, 'priority'>) =>
  priority === 'normal' ? (
    <span className="text-ink-2">Normal</span>
  ) : (
    <span className={priority === 'high' ? 'font-semibold' : 'text-ink-2'}>{inWords(priority)}</span>
  )

export const inquiryColumns: readonly DataColumn<InquiryRow>[] = [
  { id: 'number', header: 'Number', kind: 'code', sortable: true, card: 'lead', cell: (row) => row.voucherId },
  { id: 'date', header: 'Date', sortable: true, cell: (row) => formatDay(row.date) },
  {
    id: 'customer',
    header: 'Customer',
    sortable: true,
    card: 'detail',
    cell: (row) => (
      <>
        {row.customer.name}
        <span className="sm:hidden"> · {row.subject}</span>
      </>
    ),
  },
  { id: 'subject', header: 'Subject', cell: (row) => row.subject },
  { id: 'status', header: 'Status', sortable: true, card: 'status', cell: (row) => <DocumentStatus status={row.status} /> },
  {
    id: 'due',
    header: 'Due',
    sortable: true,
    card: 'amount',
    cell: (row) => (
      <>
        <span className="sm:hidden">Due </span>
        <Due of={row} short />
      </>
    ),
  },
  { id: 'priority', header: 'Priority', cell: (row) => <Priority priority={row.priority} /> },
  { id: 'lines', header: 'Lines', kind: 'number', optional: true, cell: (row) => row.lineCount, amount: (row) => String(row.lineCount) },
  { id: 'owner', header: 'Owner', cell: (row) => row.ownerName },
]

/** What a look at a row shows. */
export const inquiryFacts = (row: InquiryRow) =>
  [
    ['Customer', row.customer.name],
    ['Status', <DocumentStatus key="status" status={row.status} />],
    ['Subject', row.subject],
    ['Priority', inWords(row.priority)],
    ['Date', formatDay(row.date)],
    ['Due', <Due key="due" of={row} />],
    ['Lines', row.lineCount],
    ['Owner', row.ownerName],
  ] as const
