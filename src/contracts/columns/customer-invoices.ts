import type { CustomerInvoiceRow } from '../customer-invoices'
import { customerColumns, documentColumns, listTable, openColumn, pricedColumns, customerOrderNumberColumn } from '../list-columns'
import { signedByType } from '../rules/note-sign'

/** Amounts of a credit note are negative, in an exported file as on screen. */
export const customerInvoiceTable = listTable<CustomerInvoiceRow>()({
  name: 'customer-invoices',
  columns: {
    ...documentColumns,
    // Optional, because the prefix of the number already shows the type.
    type: { header: 'Type', kind: 'words', optional: true, value: (row) => row.type },
    due: { header: 'Due', kind: 'day', value: (row) => row.dueDate },
    ...customerColumns,
    customerOrderNumber: { ...customerOrderNumberColumn, optional: true },
    currency: pricedColumns.currency,
    tax: { ...pricedColumns.tax, value: (row) => signedByType(row.type, row.taxTotal) },
    total: { ...pricedColumns.total, value: (row) => signedByType(row.type, row.grandTotal) },
    open: { ...openColumn, value: (row) => signedByType(row.type, row.openAmount) },
  },
  screen: ['number', 'type', 'date', 'due', 'customer', 'customerOrderNumber', 'status', 'total', 'open'],
  file: ['number', 'type', 'date', 'due', 'customer', 'customerCode', 'customerOrderNumber', 'status', 'currency', 'tax', 'total', 'open'],
  look: ['customer', 'status', 'type', 'customerOrderNumber', 'date', 'due', 'total', 'open'],
})
