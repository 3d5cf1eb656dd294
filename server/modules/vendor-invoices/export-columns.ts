import type { VendorInvoiceRow } from '@/contracts/vendor-invoices'
import { countedAs } from '@/contracts/rules/note-sign'
import { type ExportColumn, inWords } from '../lists/export-cells'

export const vendorInvoiceExport = {
  name: 'vendor-invoices',
  columns: [
    { id: 'number', header: 'Number', kind: 'text', value: (row) => row.voucherId },
    { id: 'type', header: 'Type', kind: 'text', value: (row) => inWords(row.type) },
    { id: 'vendorInvoiceNo', header: 'Vendor’s number', kind: 'text', value: (row) => row.vendorInvoiceNo },
    { id: 'invoiceDate', header: 'Invoice date', kind: 'day', value: (row) => row.invoiceDate },
    { id: 'date', header: 'Posting date', kind: 'day', value: (row) => row.date },
    { id: 'due', header: 'Due', kind: 'day', value: (row) => row.dueDate },
    { id: 'vendor', header: 'Vendor', kind: 'text', value: (row) => row.vendor.name },
    { id: 'vendorCode', header: 'Vendor code', kind: 'text', value: (row) => row.vendor.code },
    { id: 'status', header: 'Status', kind: 'text', value: (row) => inWords(row.status) },
    { id: 'hold', header: 'Payment on hold', kind: 'text', value: (row) => (row.holdPayment ? 'Yes' : 'No') },
    { id: 'currency', header: 'Currency', kind: 'text', value: (row) => row.currency },
    { id: 'tax', header: 'Tax', kind: 'number', unit: (row) => row.currency, value: (row) => countedAs(row.type, row.taxTotal) },
    { id: 'total', header: 'Total', kind: 'number', unit: (row) => row.currency, value: (row) => countedAs(row.type, row.grandTotal) },
    { id: 'open', header: 'Open', kind: 'number', unit: (row) => row.currency, value: (row) => countedAs(row.type, row.openAmount) },
  ] satisfies ExportColumn<VendorInvoiceRow>[],
}
