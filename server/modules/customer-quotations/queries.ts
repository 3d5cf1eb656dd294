import { and, asc, eq, sql } from 'drizzle-orm'
import { type CustomerQuotation, customerQuotationFilters } from '@/contracts/customer-quotations'
import { subtract } from '@/contracts/rules/decimal'
import { marginPercent } from '@/contracts/rules/margin'
import { roundMoney } from '@/contracts/rules/rounding'
import { customerQuotationLines, customerQuotations, documentLines, documents } from '../../db/schema/documents'
import { users } from '../../db/schema/identity'
import { customers, parties } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { filesOf } from '../documents/attachments'
import { type DocumentRow, findDocument } from '../documents/drafts'
import { byParty, byTotal, documentColumns, documentSorts, itsParty, searchDocuments, numberOf, totalSum } from '../documents/list'
import { relatedOf } from '../documents/related'
import { defineList } from '../lists/list'

const itsQuotation = sql`${customerQuotations.companyId} = ${documents.companyId} and ${customerQuotations.documentId} = ${documents.id}`
const itsCustomer = sql`${customers.companyId} = ${documents.companyId} and ${customers.partyId} = ${documents.partyId}`

/** Percent of the net before tax; null while the cost of a line is unknown, because the figure would flatter. */
const marginOf = (net: string, costTotal: string, costsKnown: boolean) => (costsKnown ? marginPercent(net, costTotal) : null)

const netOf = (row: typeof documents.$inferSelect) => subtract(row.subTotal, row.discountTotal)

const costsKnown = sql<boolean>`not exists (select 1 from document_lines l join customer_quotation_lines q on q.company_id = l.company_id and q.line_id = l.id
  where l.company_id = ${documents.companyId} and l.document_id = ${documents.id} and not q.is_optional and q.unit_cost is null)`

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
  scope: ({ entry }) => and(eq(documents.companyId, entry.company.id), eq(documents.kind, 'customer_quotation')),
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

/** The whole quotation; costs and margins only for who may see them. */
export const loadCustomerQuotation = async (session: Session, row: DocumentRow): Promise<CustomerQuotation> => {
  const { tx, entry, can } = session
  const [head] = await tx
    .select({
      document: documents,
      quotation: customerQuotations,
      costsKnown,
      customer: { id: parties.id, code: customers.code, name: parties.name },
      ownerName: users.fullName,
      updatedByName: sql<string>`(select full_name from users where id = ${documents.updatedBy})`,
      inquiryVoucherId: sql<
        string | null
      >`(select i.voucher_id from documents i where i.company_id = ${documents.companyId} and i.id = ${customerQuotations.inquiryId})`,
    })
    .from(documents)
    .innerJoin(customerQuotations, itsQuotation)
    .innerJoin(parties, itsParty)
    .innerJoin(customers, itsCustomer)
    .innerJoin(users, eq(users.id, documents.ownerId))
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  if (!head) throw new Error(`customer quotation ${row.id} has no header`)
  const lines = await tx
    .select({
      line: documentLines,
      own: customerQuotationLines,
      offerVoucherId: sql<string | null>`(select d.voucher_id from document_lines ol join documents d on d.company_id = ol.company_id and d.id = ol.document_id
        where ol.company_id = ${documentLines.companyId} and ol.id = ${customerQuotationLines.vendorQuotationLineId})`,
    })
    .from(documentLines)
    .innerJoin(
      customerQuotationLines,
      sql`${customerQuotationLines.companyId} = ${documentLines.companyId} and ${customerQuotationLines.lineId} = ${documentLines.id}`,
    )
    .where(and(eq(documentLines.companyId, entry.company.id), eq(documentLines.documentId, row.id)))
    .orderBy(asc(documentLines.lineNo))
  const costs = can('customer-quotations', 'cost')
  const cost = (value: string | null) => (costs ? value : null)
  const { document, quotation } = head
  const known = head.costsKnown
  return {
    ...quotation,
    ...document,
    status: document.status as CustomerQuotation['status'],
    customer: head.customer,
    ownerName: head.ownerName,
    updatedByName: head.updatedByName,
    updatedAt: document.updatedAt ?? '',
    isMine: document.ownerId === entry.user._id,
    inquiryVoucherId: can('inquiries', 'read') ? head.inquiryVoucherId : null,
    costTotal: cost(known ? quotation.costTotal : null),
    marginAmount: cost(known ? roundMoney(subtract(netOf(document), quotation.costTotal), document.currency) : null),
    marginPct: cost(marginOf(netOf(document), quotation.costTotal, known)),
    marginFloorPct: cost(entry.company.marginFloorPct),
    lines: lines.map(({ line, own, offerVoucherId }) => ({
      ...own,
      ...line,
      vendorQuotationVoucherId: can('vendor-quotations', 'read') ? offerVoucherId : null,
      unitCost: cost(own.unitCost),
      costCurrency: cost(own.costCurrency),
      costRate: cost(own.costRate),
      marginPct: cost(own.marginPct),
    })),
    files: await filesOf(session, row.id),
    related: await relatedOf(session, row.id),
  }
}

export const getCustomerQuotation = async (session: Session, voucherId: string) =>
  loadCustomerQuotation(session, await findDocument(session, 'customer_quotation', voucherId))
