import { customerColumns, documentColumns, listTable, pricedColumns, requiredColumn, customerOrderNumberColumn } from '../list-columns'
import type { SalesOrderRow } from '../sales-orders'

export const salesOrderTable = listTable<SalesOrderRow>()({
  name: 'sales-orders',
  columns: {
    ...documentColumns,
    ...customerColumns,
    customerOrderNumber: customerOrderNumberColumn,
    customerPo: { header: 'PO from customer', kind: 'code', optional: true, value: (row) => row.customerPoVoucherId },
    required: requiredColumn,
    profile: { header: 'Profile', kind: 'words', optional: true, value: (row) => row.profile },
    ...pricedColumns,
  },
  screen: ['number', 'date', 'customer', 'customerOrderNumber', 'customerPo', 'status', 'required', 'profile', 'total'],
  file: ['number', 'date', 'customer', 'customerCode', 'customerOrderNumber', 'customerPo', 'profile', 'status', 'required', 'currency', 'tax', 'total'],
  look: ['customer', 'status', 'customerOrderNumber', 'customerPo', 'date', 'required', 'total'],
})
