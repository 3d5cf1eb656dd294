import { and, eq, sql } from 'drizzle-orm'
import { type CustomerInvoice, customerInvoiceFilters } from '@/contracts/customer-invoices'
import { documents } from '../../db/schema/documents'
import { customerInvoices } from '../../db/schema/invoices'
import { customers, parties } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { itsCustomer } from '../customer-quotations/margin'
import { byParty, byTotal, documentColumns, documentSorts, itsParty, searchDocuments, signedSum } from '../documents/list'
import { isOverdue, openAmount } from '../ledger/open-amount'
import { defineList } from '../lists/list'
import { itsInvoice } from './own'

/** The columns of a row of the list, and of a record. */
export const rowColumns = (session: Session) => ({
  document: documents,
  own: customerInvoices,
  customer: { id: parties.id, code: customers.code, name: parties.name },
  openAmount,
  isOverdue: isOverdue(session.today),
})

type Columns = { document: typeof documents.$inferSelect; own: typeof customerInvoices.$inferSelect; customer: CustomerInvoice['customer'] }
export const shownRow = <R extends Columns>({ document, own: { type, dueDate, customerOrderNumber }, ...rest }: R) => ({
  ...document,
  type,
  dueDate,
  customerOrderNumber,
  ...rest,
  status: document.status as CustomerInvoice['status'],
})

export const customerInvoiceList = defineList({
  module: 'customer-invoices',
  filters: customerInvoiceFilters,
  columns: {
    ...documentColumns,
    type: sql`${customerInvoices.type}`,
    approval: sql`${customerInvoices.approval}`,
    customer: sql`${documents.partyId}`,
    due: sql`${customerInvoices.dueDate}`,
    customerOrderNumber: sql`${customerInvoices.customerOrderNumber}`,
    currency: sql`${documents.currency}`,
    total: sql`${documents.grandTotal}`,
  },
  sorts: {
    ...documentSorts,
    customer: byParty,
    due: { keys: [{ sql: customerInvoices.dueDate, cast: 'date' }], id: customerInvoices.documentId },
    total: byTotal,
  },
  sums: { total: signedSum(sql`${customerInvoices.type} = 'invoice'`) },
  id: documents.id,
  from: sql`from ${documents} join ${customerInvoices} on ${itsInvoice} join ${parties} on ${itsParty}`,
  counted: sql`from ${documents}`,
  scope: (company) => and(eq(documents.companyId, company), sql`${documents.kind} = 'customer_invoice'`),
  search: searchDocuments,
  rows: async (session, { where, orderBy, limit, sortKeys }) => {
    const found = await session.tx
      .select({ ...rowColumns(session), sortKeys })
      .from(documents)
      .innerJoin(customerInvoices, itsInvoice)
      .innerJoin(parties, itsParty)
      .innerJoin(customers, itsCustomer)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    return found.map(shownRow)
  },
})
