import type { DeliveryRow } from '@/contracts/deliveries'
import { type ExportColumn, inWords } from '../lists/export-cells'

export const deliveryExport = {
  name: 'deliveries',
  columns: [
    { id: 'number', header: 'Number', kind: 'text', value: (row) => row.voucherId },
    { id: 'date', header: 'Date', kind: 'day', value: (row) => row.date },
    { id: 'type', header: 'Type', kind: 'text', value: (row) => inWords(row.type) },
    { id: 'customer', header: 'Customer', kind: 'text', value: (row) => row.customer.name },
    { id: 'customerCode', header: 'Customer code', kind: 'text', value: (row) => row.customer.code },
    { id: 'orders', header: 'Sales orders', kind: 'text', value: (row) => row.orders.join(', ') },
    { id: 'warehouse', header: 'Warehouse', kind: 'text', value: (row) => row.warehouse?.name ?? null },
    { id: 'carrier', header: 'Carrier', kind: 'text', value: (row) => row.carrier },
    { id: 'status', header: 'Status', kind: 'text', value: (row) => inWords(row.status) },
    { id: 'value', header: 'Value', kind: 'number', costs: true, unit: (row) => row.baseCurrency, value: (row) => row.value },
  ] satisfies ExportColumn<DeliveryRow>[],
}
