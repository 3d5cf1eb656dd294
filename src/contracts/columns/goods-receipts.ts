import type { GoodsReceiptRow } from '../goods-receipts'
import { documentColumns, listTable, movementColumns, vendorColumns } from '../list-columns'

export const goodsReceiptTable = listTable<GoodsReceiptRow>()({
  name: 'goods-receipts',
  columns: {
    ...documentColumns,
    ...vendorColumns,
    ...movementColumns,
    vendorDeliveryNo: { header: 'Their delivery note', kind: 'code', optional: true, value: (row) => row.vendorDeliveryNo },
  },
  screen: ['number', 'date', 'type', 'vendor', 'orders', 'warehouse', 'vendorDeliveryNo', 'status', 'value'],
  file: ['number', 'date', 'type', 'vendor', 'vendorCode', 'orders', 'warehouse', 'vendorDeliveryNo', 'status', 'value'],
  look: ['vendor', 'type', 'status', 'orders', 'warehouse', 'date', 'value'],
})
