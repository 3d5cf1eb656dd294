import type { CustomerPoRow } from '../customer-pos'
import { customerColumns, documentColumns, listTable, pricedColumns, requiredColumn, customerOrderNumberColumn } from '../list-columns'

export const customerPoTable = listTable<CustomerPoRow>()({
  name: 'pos-from-customers',
  columns: {
    ...documentColumns,
    ...customerColumns,
    customerOrderNumber: customerOrderNumberColumn,
    quotation: { header: 'Quotation', kind: 'code', optional: true, value: (row) => row.quotationVoucherId },
    required: requiredColumn,
    ...pricedColumns,
  },
  screen: ['number', 'date', 'customer', 'customerOrderNumber', 'quotation', 'status', 'required', 'total'],
  file: ['number', 'date', 'customer', 'customerCode', 'customerOrderNumber', 'quotation', 'status', 'required', 'currency', 'tax', 'total'],
  look: ['customer', 'status', 'customerOrderNumber', 'quotation', 'date', 'required', 'total'],
})
