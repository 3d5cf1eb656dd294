import { sql } from 'drizzle-orm'
import { vendorInvoiceFilters } from '@/contracts/vendor-invoices'
import { documents } from '../../db/schema/documents'
import { vendorInvoices } from '../../db/schema/invoices'
import { byDay, byParty, byTotal, signedSum } from '../documents/list'
import { vendorColumns } from '../documents/parties'
import { isOverdue, openAmount, type Today } from '../ledger/open-amount'
import { vendorInvoiceStore } from './store'

/** The columns of a row of the list, and of a record. */
export const rowColumns = ({ today }: { today: Today }) => ({
  document: documents,
  kindRow: vendorInvoices,
  vendor: vendorColumns,
  openAmount,
  isOverdue: isOverdue(today),
})

export const vendorInvoiceList = vendorInvoiceStore.list({
  filters: vendorInvoiceFilters,
  columns: {
    type: sql`${vendorInvoices.type}`,
    invoiceDate: sql`${vendorInvoices.invoiceDate}`,
    due: sql`${vendorInvoices.dueDate}`,
    vendorInvoiceNo: sql`${vendorInvoices.vendorInvoiceNo}`,
  },
  sorts: { vendor: byParty, due: byDay(vendorInvoices, vendorInvoices.dueDate), total: byTotal },
  sums: { total: signedSum(sql`${vendorInvoices.type} = 'invoice'`) },
  select: rowColumns,
  shown: ({ document, kindRow, ...row }) => ({ ...kindRow, ...document, ...row }),
})
