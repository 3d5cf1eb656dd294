import type { CustomerQuotationRow } from '../customer-quotations'
import { customerColumns, documentColumns, listTable, pricedColumns } from '../list-columns'

export const customerQuotationTable = listTable<CustomerQuotationRow>()({
  name: 'customer-quotations',
  columns: {
    ...documentColumns,
    ...customerColumns,
    validUntil: { header: 'Valid until', kind: 'day', value: (row) => row.validUntil },
    margin: { header: 'Margin %', kind: 'percent', costs: true, value: (row) => row.marginPct },
    ...pricedColumns,
  },
  screen: ['number', 'customer', 'date', 'validUntil', 'status', 'margin', 'total'],
  file: ['number', 'date', 'customer', 'customerCode', 'status', 'validUntil', 'currency', 'margin', 'tax', 'total'],
  look: ['customer', 'status', 'date', 'validUntil', 'total', 'margin'],
})
