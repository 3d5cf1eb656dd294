import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { documentLineLinks, documentLines, documents, inquiries, vendorQuotationLines, vendorQuotations } from '../../db/schema/documents'
import { builtOnce } from '../../db/planned-once'
import { customers, parties, parts } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { type DocumentRow, findDocument } from '../documents/drafts'
import { numberOf } from '../documents/list'
import { customerColumns, customerOfDocument, partyOfDocument, vendorColumns } from '../documents/parties'
import { namesAsPrinted } from '../print/as-printed'
import { linesOfOne, oneDocument } from '../documents/one-document'
import { vendorQuotationStore } from './store'

const askedLines = alias(documentLines, 'asked_lines')

const inquiryById = builtOnce((tx) =>
  tx
    .select({
      voucherId: documents.voucherId,
      subject: inquiries.subject,
      customer: { ...customerColumns, currency: customers.currency },
    })
    .from(documents)
    .innerJoin(inquiries, sql`${inquiries.companyId} = ${documents.companyId} and ${inquiries.documentId} = ${documents.id}`)
    .innerJoin(parties, partyOfDocument)
    .innerJoin(customers, customerOfDocument)
    .where(oneDocument)
    .prepare('inquiry_of_quotation'),
)
const inquiryOf = async ({ tx, entry, can }: Session, inquiryId: string | null): Promise<VendorQuotation['inquiry']> => {
  if (!inquiryId || !can('inquiries', 'read')) return null
  const [row] = await inquiryById(tx).execute({ companyId: entry.company.id, id: inquiryId })
  return row ?? null
}

const quotedLines = builtOnce((tx) => {
  // Looked up for each line: a join with the link in its condition would read every line of the company.
  const asked = tx
    .select({ id: askedLines.id, lineNo: askedLines.lineNo })
    .from(documentLineLinks)
    .innerJoin(askedLines, and(eq(askedLines.companyId, documentLineLinks.companyId), eq(askedLines.id, documentLineLinks.fromLineId)))
    .where(and(eq(documentLineLinks.companyId, documentLines.companyId), eq(documentLineLinks.toLineId, documentLines.id)))
    .limit(1)
    .as('asked')
  return tx
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
    .where(linesOfOne)
    .orderBy(asc(documentLines.lineNo))
    .prepare('quoted_lines')
})

const recordColumns = {
  vendor: vendorColumns,
  previousRevision: sql<string | null>`${numberOf(vendorQuotations.parentId)}`,
  nextRevision: sql<string | null>`(select n.voucher_id from vendor_quotations v join documents n on n.company_id = v.company_id and n.id = v.document_id
    where v.company_id = ${documents.companyId} and v.parent_id = ${documents.id} and n.status <> 'cancelled' order by v.revision desc limit 1)`,
}

export const loadVendorQuotation = async (session: Session, row: DocumentRow): Promise<VendorQuotation> => {
  const { tx, entry, can } = session
  const costs = can('vendor-quotations', 'cost')
  const { document, kindRow, record, ...head } = await vendorQuotationStore.readRecord(session, row.id, recordColumns, costs)
  const lines = await quotedLines(tx).execute({ companyId: entry.company.id, documentId: row.id })
  const cost = (value: string | null) => (costs ? value : null)
  return {
    ...kindRow,
    ...document,
    ...head,
    kind: kindRow.kind,
    vendor: (await namesAsPrinted(session, row.id, head.vendor)).party,
    rate: kindRow.rateKnown ? document.rate : null,
    subTotal: cost(document.subTotal),
    freight: cost(document.freight),
    grandTotal: cost(document.grandTotal),
    declaredTotal: cost(kindRow.declaredTotal),
    inquiry: await inquiryOf(session, kindRow.inquiryId),
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
    ...record,
  }
}

export const getVendorQuotation = async (session: Session, voucherId: string) =>
  loadVendorQuotation(session, await findDocument(session, 'vendor_quotation', voucherId))
