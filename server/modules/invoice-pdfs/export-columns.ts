import type { InvoicePdfRow } from '@/contracts/invoice-pdfs'
import { inWords } from '@/contracts/words'
import type { ExportColumn } from '../lists/export-cells'

export const invoicePdfExport = {
  name: 'vendors-papers',
  columns: [
    { id: 'file', header: 'File', kind: 'text', value: (row) => row.fileName },
    { id: 'status', header: 'Status', kind: 'text', value: (row) => inWords(row.status) },
    { id: 'vendor', header: 'Vendor', kind: 'text', value: (row) => row.vendor?.name ?? '' },
    { id: 'number', header: 'Their number', kind: 'text', value: (row) => row.vendorInvoiceNo },
    { id: 'invoiceDate', header: 'Invoice date', kind: 'day', value: (row) => row.invoiceDate },
    { id: 'currency', header: 'Currency', kind: 'text', value: (row) => row.currency },
    { id: 'total', header: 'Total', kind: 'number', unit: (row) => row.currency ?? '', value: (row) => row.grandTotal },
    { id: 'vendorPo', header: 'PO', kind: 'text', value: (row) => row.vendorPo },
    { id: 'vendorInvoice', header: 'Invoice', kind: 'text', value: (row) => row.vendorInvoice?.voucherId ?? '' },
    { id: 'message', header: 'Note', kind: 'text', value: (row) => row.message },
    { id: 'addedBy', header: 'Added by', kind: 'text', value: (row) => row.createdByName },
    { id: 'added', header: 'Added', kind: 'text', value: (row) => row.createdAt },
  ] satisfies ExportColumn<InvoicePdfRow>[],
}
