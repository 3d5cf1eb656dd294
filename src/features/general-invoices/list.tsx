import { generalInvoiceOrders } from '@/contracts/list-orders'
import { generalInvoiceTable } from '@/contracts/columns/general-invoices'
import { generalInvoiceFilters } from '@/contracts/general-invoices'
import { signedByDirection } from '@/contracts/rules/note-sign'
import { documentList } from '@/documents/list/document-list'
import { inWords } from '@/documents/status'
import { DueDate, OpenAmount } from '@/documents/trade/due'
import { queries } from './queries'

export const GeneralInvoiceList = documentList({
  kind: 'general_invoice',
  nouns: ['invoice', 'invoices'],
  table: generalInvoiceTable,
  drawing: {
    cells: { due: (row) => <DueDate of={row} short />, open: (row) => <OpenAmount of={row} /> },
    onPhone: { party: (row) => ` · ${inWords(row.direction)} · ${row.subject}` },
    // Rows show amounts as they are, whoever owes them. In sums, what we owe is subtracted from what is owed to us.
    amounts: { total: (row) => signedByDirection(row.direction, row.grandTotal), open: (row) => signedByDirection(row.direction, row.openAmount) },
  },
  filters: generalInvoiceFilters,
  orders: generalInvoiceOrders,
  searchHint: 'Number, subject, their number or party',
  queries,
  create: 'New invoice',
})
