import { and, eq, sql } from 'drizzle-orm'
import { type GeneralInvoice, generalInvoiceFilters } from '@/contracts/general-invoices'
import { documents, generalInvoices } from '../../db/schema/documents'
import { parties } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { byParty, byTotal, documentColumns, documentSorts, itsParty, searchDocuments, signedSum } from '../documents/list'
import { isOverdue, openAmount } from '../ledger/open-amount'
import { defineList } from '../lists/list'
import { itsInvoice } from './own'

/** The code under which the party is known on that side. */
const partyCode = sql<string>`(case ${generalInvoices.direction}
  when 'receivable' then (select c.code from customers c where c.company_id = ${documents.companyId} and c.party_id = ${documents.partyId})
  else (select v.code from vendors v where v.company_id = ${documents.companyId} and v.party_id = ${documents.partyId}) end)`

/** The columns of a row of the list, and of a record. */
export const rowColumns = (session: Session) => ({
  document: documents,
  own: generalInvoices,
  party: { id: parties.id, code: partyCode, name: parties.name },
  openAmount,
  isOverdue: isOverdue(session.today),
})

export const shownRow = <R extends { document: typeof documents.$inferSelect; own: typeof generalInvoices.$inferSelect; party: GeneralInvoice['party'] }>({
  document,
  own: { direction, subject, reference, dueDate },
  ...rest
}: R) => ({ ...document, direction, subject, reference, dueDate, ...rest, status: document.status as GeneralInvoice['status'] })

export const generalInvoiceList = defineList({
  module: 'general-invoices',
  filters: generalInvoiceFilters,
  columns: {
    ...documentColumns,
    direction: sql`${generalInvoices.direction}`,
    customer: sql`case when ${generalInvoices.direction} = 'receivable' then ${documents.partyId} end`,
    vendor: sql`case when ${generalInvoices.direction} = 'payable' then ${documents.partyId} end`,
    due: sql`${generalInvoices.dueDate}`,
    subject: sql`${generalInvoices.subject}`,
    reference: sql`${generalInvoices.reference}`,
    currency: sql`${documents.currency}`,
    total: sql`${documents.grandTotal}`,
  },
  sorts: {
    ...documentSorts,
    party: byParty,
    due: { keys: [{ sql: generalInvoices.dueDate, cast: 'date' }], id: generalInvoices.documentId },
    total: byTotal,
  },
  sums: { total: signedSum(sql`${generalInvoices.direction} = 'receivable'`) },
  id: documents.id,
  from: sql`from ${documents} join ${generalInvoices} on ${itsInvoice} join ${parties} on ${itsParty}`,
  counted: sql`from ${documents}`,
  scope: (company) => and(eq(documents.companyId, company), sql`${documents.kind} = 'general_invoice'`),
  search: searchDocuments,
  rows: async (session, { where, orderBy, limit, sortKeys }) => {
    const found = await session.tx
      .select({ ...rowColumns(session), sortKeys })
      .from(documents)
      .innerJoin(generalInvoices, itsInvoice)
      .innerJoin(parties, itsParty)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    return found.map(shownRow)
  },
})
