import { currencyColumn, documentColumns, listTable, totalColumn, vendorColumns } from '../list-columns'
import type { VendorOrderRow } from '../vendor-orders'

export const vendorOrderTable = listTable<VendorOrderRow>()({
  name: 'vendor-orders',
  columns: {
    ...documentColumns,
    date: { ...documentColumns.date, header: 'Confirmed' },
    ...vendorColumns,
    vendorOrderNo: { header: 'Their number', kind: 'code', value: (row) => row.vendorOrderNo },
    vendorPo: { header: 'PO to vendor', kind: 'code', value: (row) => row.vendorPoVoucherId },
    currency: currencyColumn,
    total: { ...totalColumn, costs: true },
  },
  screen: ['number', 'date', 'vendor', 'vendorOrderNo', 'vendorPo', 'status', 'total'],
  file: ['number', 'date', 'vendor', 'vendorCode', 'vendorOrderNo', 'vendorPo', 'status', 'currency', 'total'],
  look: ['vendor', 'status', 'vendorOrderNo', 'vendorPo', 'date', 'total'],
})
