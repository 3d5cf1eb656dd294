import { and, eq, sql } from 'drizzle-orm'
import { type VendorInvoice, vendorInvoiceFilters } from '@/contracts/vendor-invoices'
import { documents } from '../../db/schema/documents'
import { vendorInvoices } from '../../db/schema/invoices'
import { parties } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { byParty, byTotal, documentColumns, documentSorts, itsParty, searchDocuments, signedSum, vendorCode } from '../documents/list'
import { isOverdue, openAmount } from '../ledger/open-amount'
import { defineList } from '../lists/list'
import { itsInvoice } from './own'

/** The columns of a row of the list, and of a record. */
export const rowColumns = (session: Session) => ({
  document: documents,
  own: vendorInvoices,
  vendor: { id: parties.id, code: vendorCode, name: parties.name },
  openAmount,
  isOverdue: isOverdue(session.today),
})

type Columns = { document: typeof documents.$inferSelect; own: typeof vendorInvoices.$inferSelect; vendor: VendorInvoice['vendor'] }
export const shownRow = <R extends Columns>({ document, own: { type, vendorInvoiceNo, invoiceDate, dueDate, holdPayment }, ...rest }: R) => ({
  ...document,
  type,
  vendorInvoiceNo,
  invoiceDate,
  dueDate,
  holdPayment,
  ...rest,
  status: document.status as VendorInvoice['status'],
})

export const vendorInvoiceList = defineList({
  module: 'vendor-invoices',
  filters: vendorInvoiceFilters,
  columns: {
    ...documentColumns,
    type: sql`${vendorInvoices.type}`,
    vendor: sql`${documents.partyId}`,
    invoiceDate: sql`${vendorInvoices.invoiceDate}`,
    due: sql`${vendorInvoices.dueDate}`,
    vendorInvoiceNo: sql`${vendorInvoices.vendorInvoiceNo}`,
    currency: sql`${documents.currency}`,
    total: sql`${documents.grandTotal}`,
  },
  sorts: {
    ...documentSorts,
    vendor: byParty,
    due: { keys: [{ sql: vendorInvoices.dueDate, cast: 'date' }], id: vendorInvoices.documentId },
    total: byTotal,
  },
  sums: { total: signedSum(sql`${vendorInvoices.type} = 'invoice'`) },
  id: documents.id,
  from: sql`from ${documents} join ${vendorInvoices} on ${itsInvoice} join ${parties} on ${itsParty}`,
  counted: sql`from ${documents}`,
  scope: (company) => and(eq(documents.companyId, company), sql`${documents.kind} = 'vendor_invoice'`),
  search: searchDocuments,
  rows: async (session, { where, orderBy, limit, sortKeys }) => {
    const found = await session.tx
      .select({ ...rowColumns(session), sortKeys })
      .from(documents)
      .innerJoin(vendorInvoices, itsInvoice)
      .innerJoin(parties, itsParty)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    return found.map(shownRow)
  },
})
