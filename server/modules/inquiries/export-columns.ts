import type { InquiryRow } from '@/contracts/inquiries'
import { type ExportColumn, inWords } from '../lists/export-cells'

export const inquiryExport = {
  name: 'inquiries',
  columns: [
    { id: 'number', header: 'Number', kind: 'text', value: (row) => row.voucherId },
    { id: 'date', header: 'Date', kind: 'day', value: (row) => row.date },
    { id: 'customer', header: 'Customer', kind: 'text', value: (row) => row.customer.name },
    { id: 'customerCode', header: 'Customer code', kind: 'text', value: (row) => row.customer.code },
    { id: 'subject', header: 'Subject', kind: 'text', value: (row) => row.subject },
    { id: 'status', header: 'Status', kind: 'text', value: (row) => inWords(row.status) },
    { id: 'due', header: 'Due', kind: 'day', value: (row) => row.dueDate },
    { id: 'priority', header: 'Priority', kind: 'text', value: (row) => inWords(row.priority) },
    { id: 'lines', header: 'Lines', kind: 'number', value: (row) => row.lineCount },
    { id: 'owner', header: 'Owner', kind: 'text', value: (row) => row.ownerName },
  ] satisfies ExportColumn<InquiryRow>[],
}
