import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type VendorQuotation, vendorQuotationFilters } from '@/contracts/vendor-quotations'
import { documentLineLinks, documentLines, documents, inquiries, vendorQuotationLines, vendorQuotations } from '../../db/schema/documents'
import { users } from '../../db/schema/identity'
import { customers, parties, parts } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { type DocumentRow, findDocument } from '../documents/drafts'
import { byParty, byTotal, documentColumns, documentSorts, itsParty, numberOf, searchDocuments, totalSum, vendorCode } from '../documents/list'
import { headColumns, itsOwner, onlyRow, recordOf } from '../documents/record'
import { defineList } from '../lists/list'
import { namesAsPrinted } from '../print/as-printed'
import { itsQuotation } from './own'

const askedLines = alias(documentLines, 'asked_lines')

export const vendorQuotationList = defineList({
  module: 'vendor-quotations',
  filters: vendorQuotationFilters,
  columns: {
    ...documentColumns,
    kind: sql`${vendorQuotations.kind}`,
    vendor: sql`${documents.partyId}`,
    validUntil: sql`${vendorQuotations.validUntil}`,
    due: sql`${vendorQuotations.dueDate}`,
    vendorQuoteNo: sql`${vendorQuotations.vendorQuoteNo}`,
    inquiry: numberOf(vendorQuotations.inquiryId),
    specialBidNo: sql`${vendorQuotations.specialBidNo}`,
    currency: sql`${documents.currency}`,
    total: sql`${documents.grandTotal}`,
  },
  reads: { inquiry: 'inquiries' },
  sorts: {
    ...documentSorts,
    vendor: byParty,
    validUntil: { keys: [{ sql: sql`coalesce(${vendorQuotations.validUntil}, '9999-12-31'::date)`, cast: 'date' }], id: vendorQuotations.documentId },
    total: { ...byTotal, costs: true },
  },
  sums: { total: { ...totalSum, costs: true } },
  id: documents.id,
  from: sql`from ${documents} join ${vendorQuotations} on ${itsQuotation} join ${parties} on ${itsParty}`,
  counted: sql`from ${documents}`,
  scope: (company) => and(eq(documents.companyId, company), sql`${documents.kind} = 'vendor_quotation'`),
  search: searchDocuments,
  rows: async ({ tx, can }, { where, orderBy, limit, sortKeys }) => {
    const found = await tx
      .select({
        id: documents.id,
        voucherId: documents.voucherId,
        date: documents.date,
        status: sql<VendorQuotation['status']>`${documents.status}`,
        kind: vendorQuotations.kind,
        currency: documents.currency,
        grandTotal: documents.grandTotal,
        vendorQuoteNo: vendorQuotations.vendorQuoteNo,
        vendorRevision: vendorQuotations.vendorRevision,
        validUntil: vendorQuotations.validUntil,
        vendor: { id: parties.id, code: vendorCode, name: parties.name },
        lineCount: sql<number>`(select count(*)::int from document_lines l where l.company_id = ${documents.companyId} and l.document_id = ${documents.id})`,
        sortKeys,
      })
      .from(documents)
      .innerJoin(vendorQuotations, itsQuotation)
      .innerJoin(parties, itsParty)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    const costs = can('vendor-quotations', 'cost')
    return found.map((row) => ({ ...row, grandTotal: costs ? row.grandTotal : null }))
  },
})

const inquiryOf = async ({ tx, entry, can }: Session, inquiryId: string | null): Promise<VendorQuotation['inquiry']> => {
  if (!inquiryId || !can('inquiries', 'read')) return null
  const [row] = await tx
    .select({
      voucherId: documents.voucherId,
      subject: inquiries.subject,
      customer: { id: parties.id, code: customers.code, name: parties.name, currency: customers.currency },
    })
    .from(documents)
    .innerJoin(inquiries, sql`${inquiries.companyId} = ${documents.companyId} and ${inquiries.documentId} = ${documents.id}`)
    .innerJoin(parties, itsParty)
    .innerJoin(customers, sql`${customers.companyId} = ${documents.companyId} and ${customers.partyId} = ${documents.partyId}`)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, inquiryId)))
  return row ?? null
}

export const loadVendorQuotation = async (session: Session, row: DocumentRow): Promise<VendorQuotation> => {
  const { tx, entry, can } = session
  const found = await tx
    .select({
      document: documents,
      quotation: vendorQuotations,
      vendor: { id: parties.id, code: vendorCode, name: parties.name },
      ...headColumns,
      previousRevision: sql<
        string | null
      >`(select p.voucher_id from documents p where p.company_id = ${documents.companyId} and p.id = ${vendorQuotations.parentId})`,
      nextRevision: sql<string | null>`(select n.voucher_id from vendor_quotations v join documents n on n.company_id = v.company_id and n.id = v.document_id
        where v.company_id = ${documents.companyId} and v.parent_id = ${documents.id} and n.status <> 'cancelled' order by v.revision desc limit 1)`,
    })
    .from(documents)
    .innerJoin(vendorQuotations, itsQuotation)
    .innerJoin(parties, itsParty)
    .innerJoin(users, itsOwner)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  const head = onlyRow(found)
  // Found line by line: a join whose condition asks for the link reads every line of the company.
  const asked = tx
    .select({ id: askedLines.id, lineNo: askedLines.lineNo })
    .from(documentLineLinks)
    .innerJoin(askedLines, and(eq(askedLines.companyId, documentLineLinks.companyId), eq(askedLines.id, documentLineLinks.fromLineId)))
    .where(and(eq(documentLineLinks.companyId, documentLines.companyId), eq(documentLineLinks.toLineId, documentLines.id)))
    .limit(1)
    .as('asked')
  const lines = await tx
    .select({
      line: documentLines,
      offer: vendorQuotationLines,
      asked: { id: asked.id, lineNo: asked.lineNo },
      salesTaxId: parts.salesTaxId,
    })
    .from(documentLines)
    .innerJoin(
      vendorQuotationLines,
      sql`${vendorQuotationLines.companyId} = ${documentLines.companyId} and ${vendorQuotationLines.lineId} = ${documentLines.id}`,
    )
    .leftJoinLateral(asked, sql`true`)
    .leftJoin(parts, and(eq(parts.companyId, documentLines.companyId), eq(parts.id, documentLines.partId)))
    .where(and(eq(documentLines.companyId, entry.company.id), eq(documentLines.documentId, row.id)))
    .orderBy(asc(documentLines.lineNo))
  const costs = can('vendor-quotations', 'cost')
  const cost = (value: string | null) => (costs ? value : null)
  const { document, quotation } = head
  return {
    ...quotation,
    ...document,
    kind: quotation.kind,
    status: document.status as VendorQuotation['status'],
    vendor: (await namesAsPrinted(session, row.id, head.vendor)).party,
    previousRevision: head.previousRevision,
    nextRevision: head.nextRevision,
    rate: quotation.rateKnown ? document.rate : null,
    subTotal: cost(document.subTotal),
    freight: cost(document.freight),
    grandTotal: cost(document.grandTotal),
    declaredTotal: cost(quotation.declaredTotal),
    inquiry: await inquiryOf(session, quotation.inquiryId),
    lines: lines.map(({ line, offer, asked: inquiryLine, salesTaxId }) => ({
      ...offer,
      ...line,
      salesTaxId,
      unitCost: cost(offer.isPriced ? line.unitPrice : null),
      extCost: cost(offer.isPriced ? line.lineNet : null),
      msrp: cost(offer.msrp),
      inquiryLineId: inquiryLine?.id ?? null,
      inquiryLineNo: inquiryLine?.lineNo ?? null,
    })),
    ...(await recordOf(session, head, costs)),
  }
}

export const getVendorQuotation = async (session: Session, voucherId: string) =>
  loadVendorQuotation(session, await findDocument(session, 'vendor_quotation', voucherId))
