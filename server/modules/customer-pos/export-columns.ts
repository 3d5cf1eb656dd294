import type { CustomerPoRow } from '@/contracts/customer-pos'
import { type ExportColumn, inWords } from '../lists/export-cells'

export const customerPoExport = {
  name: 'pos-from-customers',
  columns: [
    { id: 'number', header: 'Number', kind: 'text', value: (row) => row.voucherId },
    { id: 'date', header: 'Date', kind: 'day', value: (row) => row.date },
    { id: 'customer', header: 'Customer', kind: 'text', value: (row) => row.customer.name },
    { id: 'customerCode', header: 'Customer code', kind: 'text', value: (row) => row.customer.code },
    { id: 'customerOrderNumber', header: 'Customer’s number', kind: 'text', value: (row) => row.customerOrderNumber },
    { id: 'quotation', header: 'Quotation', kind: 'text', value: (row) => row.quotationVoucherId },
    { id: 'status', header: 'Status', kind: 'text', value: (row) => inWords(row.status) },
    { id: 'required', header: 'Required', kind: 'day', value: (row) => row.requiredDate },
    { id: 'currency', header: 'Currency', kind: 'text', value: (row) => row.currency },
    { id: 'tax', header: 'Tax', kind: 'number', unit: (row) => row.currency, value: (row) => row.taxTotal },
    { id: 'total', header: 'Total', kind: 'number', unit: (row) => row.currency, value: (row) => row.grandTotal },
  ] satisfies ExportColumn<CustomerPoRow>[],
}
