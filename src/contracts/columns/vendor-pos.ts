import { documentColumns, listTable, pricedColumns, vendorColumns } from '../list-columns'
import type { VendorPoRow } from '../vendor-pos'

export const vendorPoTable = listTable<VendorPoRow>()({
  name: 'pos-to-vendors',
  columns: {
    ...documentColumns,
    ...vendorColumns,
    kind: { header: 'Kind', optional: true, value: (row) => (row.kind === 'general' ? 'General' : 'Distributor') },
    salesOrder: { header: 'Sales order', kind: 'code', value: (row) => row.salesOrderVoucherId },
    distributorState: { header: 'At the distributor', kind: 'words', optional: true, value: (row) => row.distributorState },
    dropShip: { header: 'Drop-ship', optional: true, value: (row) => row.isDropShip },
    expected: { header: 'Expected', kind: 'day', value: (row) => row.expectedDate },
    ...pricedColumns,
    tax: { ...pricedColumns.tax, costs: true },
    total: { ...pricedColumns.total, costs: true },
  },
  screen: ['number', 'date', 'vendor', 'kind', 'salesOrder', 'status', 'distributorState', 'dropShip', 'expected', 'total'],
  file: ['number', 'date', 'vendor', 'vendorCode', 'kind', 'salesOrder', 'status', 'distributorState', 'dropShip', 'expected', 'currency', 'tax', 'total'],
  look: ['vendor', 'status', 'salesOrder', 'date', 'expected', 'total'],
})
