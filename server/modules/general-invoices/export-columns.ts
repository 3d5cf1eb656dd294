import type { GeneralInvoiceRow } from '@/contracts/general-invoices'
import { type ExportColumn, inWords } from '../lists/export-cells'

export const generalInvoiceExport = {
  name: 'general-invoices',
  columns: [
    { id: 'number', header: 'Number', kind: 'text', value: (row) => row.voucherId },
    { id: 'date', header: 'Date', kind: 'day', value: (row) => row.date },
    { id: 'due', header: 'Due', kind: 'day', value: (row) => row.dueDate },
    { id: 'direction', header: 'Direction', kind: 'text', value: (row) => inWords(row.direction) },
    { id: 'party', header: 'Party', kind: 'text', value: (row) => row.party.name },
    { id: 'partyCode', header: 'Party code', kind: 'text', value: (row) => row.party.code },
    { id: 'subject', header: 'Subject', kind: 'text', value: (row) => row.subject },
    { id: 'reference', header: 'Their number', kind: 'text', value: (row) => row.reference },
    { id: 'status', header: 'Status', kind: 'text', value: (row) => inWords(row.status) },
    { id: 'currency', header: 'Currency', kind: 'text', value: (row) => row.currency },
    { id: 'tax', header: 'Tax', kind: 'number', unit: (row) => row.currency, value: (row) => row.taxTotal },
    { id: 'total', header: 'Total', kind: 'number', unit: (row) => row.currency, value: (row) => row.grandTotal },
    { id: 'open', header: 'Open', kind: 'number', unit: (row) => row.currency, value: (row) => row.openAmount },
  ] satisfies ExportColumn<GeneralInvoiceRow>[],
}
