import type { GoodsReceiptRow } from '@/contracts/goods-receipts'
import { type ExportColumn, inWords } from '../lists/export-cells'

export const goodsReceiptExport = {
  name: 'goods-receipts',
  columns: [
    { id: 'number', header: 'Number', kind: 'text', value: (row) => row.voucherId },
    { id: 'date', header: 'Date', kind: 'day', value: (row) => row.date },
    { id: 'type', header: 'Type', kind: 'text', value: (row) => inWords(row.type) },
    { id: 'vendor', header: 'Vendor', kind: 'text', value: (row) => row.vendor.name },
    { id: 'vendorCode', header: 'Vendor code', kind: 'text', value: (row) => row.vendor.code },
    { id: 'orders', header: 'Orders', kind: 'text', value: (row) => row.orders.join(', ') },
    { id: 'warehouse', header: 'Warehouse', kind: 'text', value: (row) => row.warehouse?.name ?? null },
    { id: 'vendorDeliveryNo', header: 'Vendor’s delivery note', kind: 'text', value: (row) => row.vendorDeliveryNo },
    { id: 'status', header: 'Status', kind: 'text', value: (row) => inWords(row.status) },
    { id: 'value', header: 'Value', kind: 'number', costs: true, unit: (row) => row.baseCurrency, value: (row) => row.value },
  ] satisfies ExportColumn<GoodsReceiptRow>[],
}
