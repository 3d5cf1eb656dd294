import type { VendorOrderRow } from '@/contracts/vendor-orders'
import { type ExportColumn, inWords } from '../lists/export-cells'

export const vendorOrderExport = {
  name: 'vendor-orders',
  columns: [
    { id: 'number', header: 'Number', kind: 'text', value: (row) => row.voucherId },
    { id: 'date', header: 'Confirmed', kind: 'day', value: (row) => row.date },
    { id: 'vendor', header: 'Vendor', kind: 'text', value: (row) => row.vendor.name },
    { id: 'vendorCode', header: 'Vendor code', kind: 'text', value: (row) => row.vendor.code },
    { id: 'vendorOrderNo', header: 'Vendor’s number', kind: 'text', value: (row) => row.vendorOrderNo },
    { id: 'vendorPo', header: 'PO to vendor', kind: 'text', value: (row) => row.vendorPoVoucherId },
    { id: 'status', header: 'Status', kind: 'text', value: (row) => inWords(row.status) },
    { id: 'currency', header: 'Currency', kind: 'text', value: (row) => row.currency },
    { id: 'total', header: 'Total', kind: 'number', costs: true, unit: (row) => row.currency, value: (row) => row.grandTotal },
  ] satisfies ExportColumn<VendorOrderRow>[],
}
