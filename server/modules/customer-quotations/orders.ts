import { and, eq, sql } from 'drizzle-orm'
import { subtract } from '@/contracts/rules/decimal'
import { customerQuotations, documentLines, documents } from '../../db/schema/documents'
import { paymentTerms } from '../../db/schema/records'
import { coverageOf, type Quoted, type QuotedLine } from '../../domain/orders/variances'
import { customerQuotationTransitions } from '../../domain/status/customer-quotation'
import type { Session } from '../../http/context'
import { type DocumentRow, lockDocument } from '../documents/drafts'
import { followTransition } from '../documents/follow'
import { joinTo } from '../documents/line-facts'
import { winInquiry } from '../inquiries/steps'
import { breaksOf, taxedLinesOf } from './load'
import { ownOf } from './store'

/** The ordered quantity of a quoted line. Drafts, cancelled orders and the order `except` don't count. */
const orderedOf = (except: string | null) => sql<string>`(select coalesce(sum(k.qty), 0)::text from document_line_links k
  ${joinTo}
  join documents o on o.company_id = t.company_id and o.id = t.document_id
  where k.company_id = ${documentLines.companyId} and k.from_line_id = ${documentLines.id} and o.kind = 'customer_po' and o.status not in ('draft', 'cancelled')
    and o.id is distinct from ${except}::uuid)`

export interface QuotedForOrder extends Quoted {
  lines: (QuotedLine & { description: string; taxCode: string | null; secondTaxCode: string | null })[]
}

/** The quotation for comparison with an order, each line with the quantity that orders other than `except` have left. */
export const quotedOf = async (session: Pick<Session, 'tx' | 'entry'>, quotationId: string, except: string | null): Promise<QuotedForOrder> => {
  const { tx, entry } = session
  const companyId = entry.company.id
  const [head] = await tx
    .select({ currency: documents.currency, termId: paymentTerms.id, termName: paymentTerms.name })
    .from(documents)
    .innerJoin(customerQuotations, and(eq(customerQuotations.companyId, documents.companyId), eq(customerQuotations.documentId, documents.id)))
    .leftJoin(paymentTerms, and(eq(paymentTerms.companyId, documents.companyId), eq(paymentTerms.id, customerQuotations.paymentTermId)))
    .where(and(eq(documents.companyId, companyId), eq(documents.id, quotationId)))
  if (!head) throw new Error(`customer quotation ${quotationId} has no header`)
  const rows = await taxedLinesOf(session, quotationId, { ordered: orderedOf(except) })
  const breaks = await breaksOf(tx, companyId, quotationId)
  return {
    currency: head.currency,
    paymentTerm: head.termId && head.termName ? { id: head.termId, name: head.termName } : null,
    lines: rows.map(({ line: { id, partno, mfrPartNo, description, qty, uom, unitPrice, discountPct }, kindRow, taxCode, secondTaxCode, ordered }) => ({
      id,
      partno,
      mfrPartNo,
      description,
      qty,
      uom,
      unitPrice,
      discountPct,
      taxCode,
      secondTaxCode,
      isOptional: kindRow.isOptional,
      optionTaken: kindRow.optionTaken,
      remaining: subtract(qty, ordered),
      breaks: breaks.filter(({ lineId }) => lineId === id),
    })),
  }
}

/** Locks the rows that an order on the quotation changes: the inquiry first, as everywhere, then the quotation. */
export const lockForOrder = async (session: Session, quotationId: string): Promise<DocumentRow> => {
  const { inquiryId } = await ownOf(session, quotationId)
  if (inquiryId) await lockDocument(session, inquiryId)
  return lockDocument(session, quotationId)
}

/** Sets a superseded or expired quotation back to sent, because an order on it is accepted. */
export const reconfirmQuotation = async (session: Session, quotation: DocumentRow): Promise<void> => {
  await followTransition(session, quotation, customerQuotationTransitions, 'reconfirm')
}

/** Updates the quotation's status to what customers have ordered of it. An order also wins the inquiry. */
export const followOrders = async (session: Session, quotationId: string): Promise<void> => {
  const row = await lockDocument(session, quotationId)
  const { lines } = await quotedOf(session, quotationId, null)
  const coverage = coverageOf(lines)
  await followTransition(session, row, customerQuotationTransitions, coverage)
  const { inquiryId } = await ownOf(session, quotationId)
  if (inquiryId && coverage !== 'orderNone') await winInquiry(session, inquiryId)
}
