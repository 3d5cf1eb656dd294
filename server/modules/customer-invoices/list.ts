import { sql } from 'drizzle-orm'
import { customerInvoiceFilters } from '@/contracts/customer-invoices'
import { documents } from '../../db/schema/documents'
import { customerInvoices } from '../../db/schema/invoices'
import { byDay, byParty, byTotal, signedSum } from '../documents/list'
import { customerColumns } from '../documents/parties'
import { isOverdue, openAmount, type Today } from '../ledger/open-amount'
import { customerInvoiceStore } from './store'

/** The columns of a row of the list, and of a record. */
export const rowColumns = ({ today }: { today: Today }) => ({
  document: documents,
  kindRow: customerInvoices,
  customer: customerColumns,
  openAmount,
  isOverdue: isOverdue(today),
})

export const customerInvoiceList = customerInvoiceStore.list({
  filters: customerInvoiceFilters,
  columns: {
    type: sql`${customerInvoices.type}`,
    approval: sql`${customerInvoices.approval}`,
    due: sql`${customerInvoices.dueDate}`,
    customerOrderNumber: sql`${customerInvoices.customerOrderNumber}`,
  },
  sorts: { customer: byParty, due: byDay(customerInvoices, customerInvoices.dueDate), total: byTotal },
  sums: { total: signedSum(sql`${customerInvoices.type} = 'invoice'`) },
  select: rowColumns,
  shown: ({ document, kindRow, ...row }) => ({ ...kindRow, ...document, ...row }),
})
