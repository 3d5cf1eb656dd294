import type { CustomerQuotationRow } from '@/contracts/customer-quotations'
import { type ExportColumn, inWords } from '../lists/export-cells'

export const customerQuotationExport = {
  name: 'customer-quotations',
  columns: [
    { id: 'number', header: 'Number', kind: 'text', value: (row) => row.voucherId },
    { id: 'date', header: 'Date', kind: 'day', value: (row) => row.date },
    { id: 'customer', header: 'Customer', kind: 'text', value: (row) => row.customer.name },
    { id: 'customerCode', header: 'Customer code', kind: 'text', value: (row) => row.customer.code },
    { id: 'status', header: 'Status', kind: 'text', value: (row) => inWords(row.status) },
    { id: 'validUntil', header: 'Valid until', kind: 'day', value: (row) => row.validUntil },
    { id: 'currency', header: 'Currency', kind: 'text', value: (row) => row.currency },
    { id: 'margin', header: 'Margin %', kind: 'number', costs: true, value: (row) => row.marginPct },
    { id: 'tax', header: 'Tax', kind: 'number', unit: (row) => row.currency, value: (row) => row.taxTotal },
    { id: 'total', header: 'Total', kind: 'number', unit: (row) => row.currency, value: (row) => row.grandTotal },
  ] satisfies ExportColumn<CustomerQuotationRow>[],
}
