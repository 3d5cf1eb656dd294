import type { GeneralInvoiceRow } from '../general-invoices'
import { documentColumns, listTable, openColumn, pricedColumns } from '../list-columns'

export const generalInvoiceTable = listTable<GeneralInvoiceRow>()({
  name: 'general-invoices',
  columns: {
    ...documentColumns,
    date: { ...documentColumns.date, optional: true },
    due: { header: 'Due', kind: 'day', value: (row) => row.dueDate },
    direction: { header: 'Direction', kind: 'words', value: (row) => row.direction },
    party: { header: 'Party', card: 'detail', value: (row) => row.party.name },
    partyCode: { header: 'Party code', value: (row) => row.party.code },
    subject: { header: 'For', value: (row) => row.subject },
    reference: { header: 'Their number', kind: 'code', optional: true, value: (row) => row.reference },
    ...pricedColumns,
    open: { ...openColumn, optional: true },
  },
  screen: ['number', 'date', 'party', 'subject', 'direction', 'status', 'reference', 'total', 'due', 'open'],
  file: ['number', 'date', 'due', 'direction', 'party', 'partyCode', 'subject', 'reference', 'status', 'currency', 'tax', 'total', 'open'],
  look: ['party', 'status', 'subject', 'direction', 'date', 'due', 'total', 'open'],
})
