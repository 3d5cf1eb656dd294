import type { DeliveryRow } from '../deliveries'
import { customerColumns, documentColumns, listTable, movementColumns } from '../list-columns'

export const deliveryTable = listTable<DeliveryRow>()({
  name: 'deliveries',
  columns: {
    ...documentColumns,
    ...customerColumns,
    ...movementColumns,
    orders: { ...movementColumns.orders, header: 'Sales orders' },
    carrier: { header: 'Carrier', optional: true, value: (row) => row.carrier },
  },
  screen: ['number', 'date', 'type', 'customer', 'orders', 'warehouse', 'carrier', 'status', 'value'],
  file: ['number', 'date', 'type', 'customer', 'customerCode', 'orders', 'warehouse', 'carrier', 'status', 'value'],
  look: ['customer', 'type', 'status', 'orders', 'warehouse', 'carrier', 'date', 'value'],
})
