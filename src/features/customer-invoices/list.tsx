import { customerInvoiceOrders } from '@/contracts/list-orders'
import { customerInvoiceTable } from '@/contracts/columns/customer-invoices'
import { customerInvoiceFilters } from '@/contracts/customer-invoices'
import { documentList } from '@/documents/list/document-list'
import { Overdue, owedCells, owedFacts } from '@/documents/trade/due'
import { queries } from './queries'

export const CustomerInvoiceList = documentList({
  kind: 'customer_invoice',
  nouns: ['invoice', 'invoices'],
  table: customerInvoiceTable,
  drawing: { cells: owedCells, onPhone: { customer: (row) => <Overdue of={row} /> }, facts: owedFacts },
  filters: customerInvoiceFilters,
  orders: customerInvoiceOrders,
  searchHint: 'Number, their number or customer',
  queries,
  create: 'New invoice',
})
