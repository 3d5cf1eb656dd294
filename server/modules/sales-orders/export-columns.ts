import type { SalesOrderRow } from '@/contracts/sales-orders'
import { type ExportColumn, inWords } from '../lists/export-cells'

export const salesOrderExport = {
  name: 'sales-orders',
  columns: [
    { id: 'number', header: 'Number', kind: 'text', value: (row) => row.voucherId },
    { id: 'date', header: 'Date', kind: 'day', value: (row) => row.date },
    { id: 'customer', header: 'Customer', kind: 'text', value: (row) => row.customer.name },
    { id: 'customerCode', header: 'Customer code', kind: 'text', value: (row) => row.customer.code },
    { id: 'customerOrderNumber', header: 'Customer’s number', kind: 'text', value: (row) => row.customerOrderNumber },
    { id: 'customerPo', header: 'PO from customer', kind: 'text', value: (row) => row.customerPoVoucherId },
    { id: 'profile', header: 'Profile', kind: 'text', value: (row) => inWords(row.profile) },
    { id: 'status', header: 'Status', kind: 'text', value: (row) => inWords(row.status) },
    { id: 'required', header: 'Required', kind: 'day', value: (row) => row.requiredDate },
    { id: 'currency', header: 'Currency', kind: 'text', value: (row) => row.currency },
    { id: 'tax', header: 'Tax', kind: 'number', unit: (row) => row.currency, value: (row) => row.taxTotal },
    { id: 'total', header: 'Total', kind: 'number', unit: (row) => row.currency, value: (row) => row.grandTotal },
  ] satisfies ExportColumn<SalesOrderRow>[],
}
