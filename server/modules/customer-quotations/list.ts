import { and, eq, sql } from 'drizzle-orm'
import { type CustomerQuotation, customerQuotationFilters } from '@/contracts/customer-quotations'
import { customerQuotations, documents } from '../../db/schema/documents'
import { customers, parties } from '../../db/schema/records'
import { byParty, byTotal, documentColumns, documentSorts, itsParty, searchDocuments, numberOf, totalSum } from '../documents/list'
import { defineList } from '../lists/list'
import { costsKnown, itsCustomer, marginOf, netOf } from './margin'
import { itsQuotation } from './own'

/** Of several mails with the quotation the last one counts: what went wrong before has been sent again. */
const lastMailFailed = sql`coalesce((select m.state in ('failed', 'bounced') from mails m
  where m.company_id = ${documents.companyId} and m.document_id = ${documents.id} and m.paper_of = ${documents.id}
  order by m.created_at desc limit 1), false)`

export const customerQuotationList = defineList({
  module: 'customer-quotations',
  filters: customerQuotationFilters,
  columns: {
    ...documentColumns,
    customer: sql`${documents.partyId}`,
    validUntil: sql`${customerQuotations.validUntil}`,
    inquiry: numberOf(customerQuotations.inquiryId),
    currency: sql`${documents.currency}`,
    total: sql`${documents.grandTotal}`,
    submittedBy: sql`${customerQuotations.submittedBy}`,
    mailFailed: lastMailFailed,
  },
  reads: { inquiry: 'inquiries' },
  sorts: {
    ...documentSorts,
    customer: byParty,
    validUntil: { keys: [{ sql: customerQuotations.validUntil, cast: 'date' }], id: customerQuotations.documentId },
    total: byTotal,
  },
  sums: { total: totalSum },
  id: documents.id,
  from: sql`from ${documents} join ${customerQuotations} on ${itsQuotation} join ${parties} on ${itsParty}`,
  counted: sql`from ${documents}`,
  scope: (company) => and(eq(documents.companyId, company), sql`${documents.kind} = 'customer_quotation'`),
  search: searchDocuments,
  rows: async ({ tx, can }, { where, orderBy, limit, sortKeys }) => {
    const found = await tx
      .select({
        document: documents,
        validUntil: customerQuotations.validUntil,
        costTotal: customerQuotations.costTotal,
        costsKnown,
        customer: { id: parties.id, code: customers.code, name: parties.name },
        sortKeys,
      })
      .from(documents)
      .innerJoin(customerQuotations, itsQuotation)
      .innerJoin(parties, itsParty)
      .innerJoin(customers, itsCustomer)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    const costs = can('customer-quotations', 'cost')
    return found.map(({ document, costTotal, costsKnown: known, ...rest }) => ({
      ...document,
      ...rest,
      status: document.status as CustomerQuotation['status'],
      marginPct: costs ? marginOf(netOf(document), costTotal, known) : null,
    }))
  },
})
