import type { VendorPoRow } from '@/contracts/vendor-pos'
import { type ExportColumn, inWords } from '../lists/export-cells'

export const vendorPoExport = {
  name: 'pos-to-vendors',
  columns: [
    { id: 'number', header: 'Number', kind: 'text', value: (row) => row.voucherId },
    { id: 'date', header: 'Date', kind: 'day', value: (row) => row.date },
    { id: 'vendor', header: 'Vendor', kind: 'text', value: (row) => row.vendor.name },
    { id: 'vendorCode', header: 'Vendor code', kind: 'text', value: (row) => row.vendor.code },
    { id: 'kind', header: 'Kind', kind: 'text', value: (row) => inWords(row.kind) },
    { id: 'salesOrder', header: 'Sales order', kind: 'text', value: (row) => row.salesOrderVoucherId },
    { id: 'status', header: 'Status', kind: 'text', value: (row) => inWords(row.status) },
    { id: 'distributorState', header: 'At the distributor', kind: 'text', value: (row) => row.distributorState && inWords(row.distributorState) },
    { id: 'expected', header: 'Expected', kind: 'day', value: (row) => row.expectedDate },
    { id: 'currency', header: 'Currency', kind: 'text', value: (row) => row.currency },
    { id: 'tax', header: 'Tax', kind: 'number', costs: true, unit: (row) => row.currency, value: (row) => row.taxTotal },
    { id: 'total', header: 'Total', kind: 'number', costs: true, unit: (row) => row.currency, value: (row) => row.grandTotal },
  ] satisfies ExportColumn<VendorPoRow>[],
}
