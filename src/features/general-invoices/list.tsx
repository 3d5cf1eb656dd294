import { generalInvoiceOrders } from '@/contracts/list-orders'
import { generalInvoiceTable } from '@/contracts/columns/general-invoices'
import { generalInvoiceFilters } from '@/contracts/general-invoices'
import { countedTo } from '@/contracts/rules/note-sign'
import { documentList } from '@/documents/list/document-list'
import { inWords } from '@/documents/status'
import { Due, Open } from '@/documents/trade/due'
import { queries } from './queries'

export const GeneralInvoiceList = documentList({
  kind: 'general_invoice',
  nouns: ['invoice', 'invoices'],
  table: generalInvoiceTable,
  drawing: {
    cells: { due: (row) => <Due of={row} short />, open: (row) => <Open of={row} /> },
    onPhone: { party: (row) => ` · ${inWords(row.direction)} · ${row.subject}` },
    // Rows show amounts as they are, whoever owes them. In sums, what we owe is subtracted from what is owed to us.
    amounts: { total: (row) => countedTo(row.direction, row.grandTotal), open: (row) => countedTo(row.direction, row.openAmount) },
  },
  filters: generalInvoiceFilters,
  orders: generalInvoiceOrders,
  searchHint: 'Number, subject, their number or party',
  queries,
  create: 'New invoice',
})
