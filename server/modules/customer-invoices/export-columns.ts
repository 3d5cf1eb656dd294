import type { CustomerInvoiceRow } from '@/contracts/customer-invoices'
import { countedAs } from '@/contracts/rules/note-sign'
import { type ExportColumn, inWords } from '../lists/export-cells'

export const customerInvoiceExport = {
  name: 'customer-invoices',
  columns: [
    { id: 'number', header: 'Number', kind: 'text', value: (row) => row.voucherId },
    { id: 'type', header: 'Type', kind: 'text', value: (row) => inWords(row.type) },
    { id: 'date', header: 'Date', kind: 'day', value: (row) => row.date },
    { id: 'due', header: 'Due', kind: 'day', value: (row) => row.dueDate },
    { id: 'customer', header: 'Customer', kind: 'text', value: (row) => row.customer.name },
    { id: 'customerCode', header: 'Customer code', kind: 'text', value: (row) => row.customer.code },
    { id: 'customerOrderNumber', header: 'Customer’s number', kind: 'text', value: (row) => row.customerOrderNumber },
    { id: 'status', header: 'Status', kind: 'text', value: (row) => inWords(row.status) },
    { id: 'currency', header: 'Currency', kind: 'text', value: (row) => row.currency },
    { id: 'tax', header: 'Tax', kind: 'number', unit: (row) => row.currency, value: (row) => countedAs(row.type, row.taxTotal) },
    { id: 'total', header: 'Total', kind: 'number', unit: (row) => row.currency, value: (row) => countedAs(row.type, row.grandTotal) },
    { id: 'open', header: 'Open', kind: 'number', unit: (row) => row.currency, value: (row) => countedAs(row.type, row.openAmount) },
  ] satisfies ExportColumn<CustomerInvoiceRow>[],
}
