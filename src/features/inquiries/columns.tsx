import type { InquiryRow } from '@/contracts/inquiries'
import { formatDay } from '@/documents/dates'
import { DocumentStatus, inWords } from '@/documents/status'
import type { DataColumn } from '@/ui/data-table/types'

const Priority = ({ priority }: Pick<InquiryRow, 'priority'>) =>
  priority === 'normal' ? (
    <span className="text-ink-2">Normal</span>
  ) : (
    <span className={priority === 'high' ? 'font-semibold' : 'text-ink-2'}>{inWords(priority)}</span>
  )

export const inquiryColumns: readonly DataColumn<InquiryRow>[] = [
  { id: 'number', header: 'Number', kind: 'code', sortable: true, card: 'lead', cell: (row) => row.voucherId },
  { id: 'date', header: 'Date', sortable: true, card: 'amount', cell: (row) => formatDay(row.date) },
  {
    id: 'customer',
    header: 'Customer',
    card: 'detail',
    cell: (row) => (
      <span className="sm:block sm:max-w-48 sm:truncate">
        {row.customer.name}
        <span className="sm:hidden"> · {row.subject}</span>
      </span>
    ),
  },
  { id: 'subject', header: 'Subject', cell: (row) => <span className="sm:block sm:max-w-56 sm:truncate">{row.subject}</span> },
  { id: 'status', header: 'Status', card: 'status', cell: (row) => <DocumentStatus status={row.status} /> },
  { id: 'due', header: 'Due', cell: (row) => formatDay(row.dueDate) },
  { id: 'priority', header: 'Priority', cell: (row) => <Priority priority={row.priority} /> },
  { id: 'owner', header: 'Owner', cell: (row) => row.ownerName },
]
