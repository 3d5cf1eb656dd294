import { and, asc, eq, sql } from 'drizzle-orm'
import type { PaperSize } from '@/contracts/customer-quotations'
import { customerQuotationLines, customerQuotations, documentLines, documents } from '../../db/schema/documents'
import { addressedTo, letterheadOf, namedAsPrinted } from '../../domain/print/as-printed'
import type { PaperLine, PaperMark, QuotationPaper } from '../../domain/print/paper'
import type { CustomerQuotationState } from '../../domain/status/customer-quotation'
import type { Tx } from '../../ports'
import { asPrinted } from '../print/as-printed'
import { taxesOnPaper } from '../print/lines'
import type { Loaded } from '../print/pdf'
import { breaksOf } from './load'
import { taxTotalsOf } from './taxes'

const MARKS: Readonly<Partial<Record<CustomerQuotationState, PaperMark>>> = {
  draft: 'draft',
  pending_approval: 'draft',
  expired: 'expired',
  superseded: 'superseded',
  cancelled: 'cancelled',
  rejected: 'rejected',
}

const linesOf = async (tx: Tx, companyId: string, documentId: string): Promise<PaperLine[]> => {
  const rows = await tx
    .select({
      id: documentLines.id,
      lineNo: documentLines.lineNo,
      partno: documentLines.partno,
      mfrPartNo: documentLines.mfrPartNo,
      description: documentLines.description,
      qty: documentLines.qty,
      uom: documentLines.uom,
      unitPrice: documentLines.unitPrice,
      discountPct: documentLines.discountPct,
      taxPercent: documentLines.taxPercent,
      secondTaxPercent: documentLines.secondTaxPercent,
      containedPct: documentLines.containedPct,
      net: documentLines.lineNet,
      isOptional: customerQuotationLines.isOptional,
    })
    .from(documentLines)
    .innerJoin(
      customerQuotationLines,
      sql`${customerQuotationLines.companyId} = ${documentLines.companyId} and ${customerQuotationLines.lineId} = ${documentLines.id}`,
    )
    .where(and(eq(documentLines.companyId, companyId), eq(documentLines.documentId, documentId)))
    .orderBy(asc(documentLines.lineNo))
  const breaks = await breaksOf(tx, companyId, documentId)
  return rows.map(({ id, taxPercent, secondTaxPercent, containedPct, ...line }) => ({
    ...line,
    ...taxesOnPaper({ taxPercent, secondTaxPercent, containedPct }),
    breaks: breaks.flatMap(({ lineId, minQty, unitPrice }) => (lineId === id ? [{ minQty, unitPrice }] : [])),
  }))
}

export type LoadedPaper = Loaded<QuotationPaper>

/** Reads what the paper says of a quotation, the same for whoever asks. Needs a transaction that is bound to the company. */
export const loadQuotationPaper = async (tx: Tx, companyId: string, documentId: string, size?: PaperSize): Promise<LoadedPaper> => {
  const [head] = await tx
    .select({ document: documents, own: customerQuotations })
    .from(documents)
    .innerJoin(customerQuotations, and(eq(customerQuotations.companyId, documents.companyId), eq(customerQuotations.documentId, documents.id)))
    .where(and(eq(documents.companyId, companyId), eq(documents.id, documentId)))
  if (!head) throw new Error(`customer quotation ${documentId} has no header`)
  const printed = await asPrinted({ tx, entry: { company: { id: companyId } } }, documentId)
  const { revision, validUntil, customerReference, contactName } = head.own
  const { voucherId, status, date, currency, subTotal, discountTotal, grandTotal, terms } = head.document
  return {
    logo: printed.ours.logo,
    paper: {
      page: size ?? printed.ours.paper,
      mark: MARKS[status as CustomerQuotationState] ?? null,
      company: letterheadOf(printed),
      customer: addressedTo(printed, { contact: contactName }),
      number: voucherId,
      revision,
      date,
      validUntil,
      currency,
      customerReference,
      paymentTerms: printed.own.paymentTerm?.name ?? null,
      salesperson: printed.own.person,
      lines: await linesOf(tx, companyId, documentId),
      subTotal,
      discountTotal,
      taxes: namedAsPrinted(printed, await taxTotalsOf(tx, companyId, head.document)),
      grandTotal,
      terms: terms ?? printed.ours.quotationTerms,
    },
  }
}
