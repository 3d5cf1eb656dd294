import { documentColumns, listTable, openColumn, pricedColumns, vendorColumns } from '../list-columns'
import { signedByType } from '../rules/note-sign'
import type { VendorInvoiceRow } from '../vendor-invoices'

/** Amounts of a debit note are negative, in an exported file as on screen. */
export const vendorInvoiceTable = listTable<VendorInvoiceRow>()({
  name: 'vendor-invoices',
  columns: {
    ...documentColumns,
    type: { header: 'Type', kind: 'words', optional: true, value: (row) => row.type },
    vendorInvoiceNo: { header: 'Their number', kind: 'code', value: (row) => row.vendorInvoiceNo },
    invoiceDate: { header: 'Invoice date', kind: 'day', value: (row) => row.invoiceDate },
    date: { ...documentColumns.date, header: 'Posting date', optional: true },
    due: { header: 'Due', kind: 'day', value: (row) => row.dueDate },
    ...vendorColumns,
    hold: { header: 'Payment on hold', value: (row) => row.holdPayment },
    currency: pricedColumns.currency,
    tax: { ...pricedColumns.tax, value: (row) => signedByType(row.type, row.taxTotal) },
    total: { ...pricedColumns.total, value: (row) => signedByType(row.type, row.grandTotal) },
    open: { ...openColumn, optional: true, value: (row) => signedByType(row.type, row.openAmount) },
  },
  screen: ['number', 'vendorInvoiceNo', 'vendor', 'type', 'invoiceDate', 'date', 'due', 'status', 'total', 'open'],
  file: ['number', 'type', 'vendorInvoiceNo', 'invoiceDate', 'date', 'due', 'vendor', 'vendorCode', 'status', 'hold', 'currency', 'tax', 'total', 'open'],
  look: ['vendor', 'status', 'vendorInvoiceNo', 'type', 'invoiceDate', 'date', 'due', 'hold', 'total', 'open'],
})
