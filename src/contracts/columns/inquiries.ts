import type { InquiryRow } from '../inquiries'
import { customerColumns, documentColumns, linesColumn, listTable } from '../list-columns'

export const inquiryTable = listTable<InquiryRow>()({
  name: 'inquiries',
  columns: {
    ...documentColumns,
    ...customerColumns,
    subject: { header: 'Subject', value: (row) => row.subject },
    due: { header: 'Due', kind: 'day', card: 'amount', value: (row) => row.dueDate },
    priority: { header: 'Priority', kind: 'words', value: (row) => row.priority },
    lines: linesColumn,
    owner: { header: 'Owner', value: (row) => row.ownerName },
  },
  screen: ['number', 'date', 'customer', 'subject', 'status', 'due', 'priority', 'lines', 'owner'],
  file: ['number', 'date', 'customer', 'customerCode', 'subject', 'status', 'due', 'priority', 'lines', 'owner'],
  look: ['customer', 'status', 'subject', 'priority', 'date', 'due', 'lines', 'owner'],
})
