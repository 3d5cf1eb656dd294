import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { documentLineLinks, documentLines, documents, inquiryLines, vendorQuotationLines, vendorQuotations } from '../../db/schema/documents'
import { parties, parts, vendors } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { ownLinesOf, partOfLine } from '../documents/stored-lines'

/** Statuses of quotations that are compared: asked, answered or out of date. Drafts and replaced or withdrawn quotations are left out. */
const comparedStatuses: readonly VendorQuotation['status'][] = ['requested', 'received', 'selected', 'partially_selected', 'expired']

export const askedLinesOf = async (session: Session, inquiryId: string) => {
  const columns = { line: documentLines, kindRow: inquiryLines, salesTaxId: parts.salesTaxId }
  const rows = await ownLinesOf(session, inquiryId, inquiryLines, columns, { optional: [[parts, partOfLine]] })
  const targets = session.can('inquiries', 'read')
  return rows.map(({ line, kindRow, salesTaxId }) => ({ ...kindRow, ...line, salesTaxId, targetPrice: targets ? kindRow.targetPrice : null }))
}

export const comparedQuotations = async ({ tx, entry, today }: Session, inquiryId: string) => {
  const rows = await tx
    .select({ document: documents, quotation: vendorQuotations, vendor: { id: parties.id, code: vendors.code, name: parties.name } })
    .from(vendorQuotations)
    .innerJoin(documents, and(eq(documents.companyId, vendorQuotations.companyId), eq(documents.id, vendorQuotations.documentId)))
    .innerJoin(parties, and(eq(parties.companyId, vendorQuotations.companyId), eq(parties.id, vendorQuotations.vendorId)))
    .innerJoin(vendors, and(eq(vendors.companyId, vendorQuotations.companyId), eq(vendors.partyId, vendorQuotations.vendorId)))
    .where(and(eq(vendorQuotations.companyId, entry.company.id), eq(vendorQuotations.inquiryId, inquiryId), inArray(documents.status, [...comparedStatuses])))
    .orderBy(sql`lower(${parties.name})`, asc(documents.date), asc(documents.createdAt), asc(documents.id))
  return rows.map(({ document, quotation, vendor }) => ({
    ...quotation,
    ...document,
    kind: quotation.kind,
    status: document.status as VendorQuotation['status'],
    vendor,
    rate: quotation.rateKnown ? document.rate : null,
    expired: document.status === 'expired' || (quotation.validUntil !== null && quotation.validUntil < today),
  }))
}
export type ComparedQuotation = Awaited<ReturnType<typeof comparedQuotations>>[number]

const asked = alias(documentLines, 'asked')

/** The offers of these quotations, each with the inquiry's line that it answers. */
export const offersOf = async ({ tx, entry }: Session, quotationIds: readonly string[]) => {
  if (quotationIds.length === 0) return []
  const rows = await tx
    .select({ line: documentLines, offer: vendorQuotationLines, inquiryLineId: asked.id, askedQty: asked.qty })
    .from(documentLines)
    .innerJoin(vendorQuotationLines, and(eq(vendorQuotationLines.companyId, documentLines.companyId), eq(vendorQuotationLines.lineId, documentLines.id)))
    .innerJoin(documentLineLinks, and(eq(documentLineLinks.companyId, documentLines.companyId), eq(documentLineLinks.toLineId, documentLines.id)))
    .innerJoin(asked, and(eq(asked.companyId, documentLineLinks.companyId), eq(asked.id, documentLineLinks.fromLineId)))
    .where(and(eq(documentLines.companyId, entry.company.id), inArray(documentLines.documentId, [...quotationIds])))
    .orderBy(asc(documentLines.documentId), asc(documentLines.lineNo))
  return rows.map(({ line, offer, inquiryLineId, askedQty }) => ({
    ...offer,
    ...line,
    inquiryLineId,
    askedQty,
    unitCost: offer.isPriced ? line.unitPrice : null,
  }))
}
export type Offer = Awaited<ReturnType<typeof offersOf>>[number]
