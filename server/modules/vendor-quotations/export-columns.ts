import type { VendorQuotationRow } from '@/contracts/vendor-quotations'
import { type ExportColumn, inWords } from '../lists/export-cells'

export const vendorQuotationExport = {
  name: 'vendor-quotations',
  columns: [
    { id: 'number', header: 'Number', kind: 'text', value: (row) => row.voucherId },
    { id: 'date', header: 'Date', kind: 'day', value: (row) => row.date },
    { id: 'vendor', header: 'Vendor', kind: 'text', value: (row) => row.vendor.name },
    { id: 'vendorCode', header: 'Vendor code', kind: 'text', value: (row) => row.vendor.code },
    { id: 'vendorQuoteNo', header: 'Vendor’s number', kind: 'text', value: (row) => row.vendorQuoteNo },
    { id: 'vendorRevision', header: 'Vendor’s revision', kind: 'text', value: (row) => row.vendorRevision },
    { id: 'status', header: 'Status', kind: 'text', value: (row) => inWords(row.status) },
    { id: 'validUntil', header: 'Valid until', kind: 'day', value: (row) => row.validUntil },
    { id: 'lines', header: 'Lines', kind: 'number', value: (row) => row.lineCount },
    { id: 'currency', header: 'Currency', kind: 'text', value: (row) => row.currency },
    { id: 'total', header: 'Total', kind: 'number', costs: true, unit: (row) => row.currency, value: (row) => row.grandTotal },
  ] satisfies ExportColumn<VendorQuotationRow>[],
}
