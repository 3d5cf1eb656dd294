import { and, eq } from 'drizzle-orm'
import type { Inquiry } from '@/contracts/inquiries'
import { compareOffers, selectionTotals } from '@/contracts/rules/comparison'
import type { Comparison } from '@/contracts/sourcing'
import { inquiries } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { type DocumentRow, findDocument } from '../documents/drafts'
import { askedLinesOf, type ComparedQuotation, comparedQuotations, type Offer, offersOf } from './read'

const keyOf = (quotationId: string, alternative: string | null): string => (alternative === null ? quotationId : `${quotationId}:${alternative}`)

/** Columns of a quotation: one for itself and one for each of its alternatives. A quotation of alternatives only has no column for itself. */
const columnsOf = (quotation: ComparedQuotation, offers: readonly Offer[]) => {
  const groups = [...new Set(offers.filter(({ documentId }) => documentId === quotation.id).map(({ alternativeGroup }) => alternativeGroup))]
  const alternatives = groups.length === 0 ? [null] : groups
  return alternatives.map((alternative) => ({ ...quotation, key: keyOf(quotation.id, alternative), quotationId: quotation.id, alternative }))
}

/** Cells of one line of the inquiry, compared with each other. */
const cellsOf = (askedQty: string, offers: readonly Offer[], quotations: ReadonlyMap<string, ComparedQuotation>) => {
  const known = offers.flatMap((offer) => {
    const quotation = quotations.get(offer.documentId)
    return quotation ? [{ offer, quotation }] : []
  })
  const results = compareOffers(
    known.map(({ offer, quotation }) => ({ ...offer, rate: quotation.rate, expired: quotation.expired })),
    askedQty,
  )
  return known.flatMap(({ offer }, index) => {
    const result = results[index]
    return result ? [{ ...offer, ...result, column: keyOf(offer.documentId, offer.alternativeGroup), vendorQuotationLineId: offer.id }] : []
  })
}

/** All offers for an inquiry side by side, with those that are picked. */
export const loadComparison = async (session: Session, inquiry: DocumentRow): Promise<Comparison> => {
  const { tx, entry } = session
  const [header] = await tx
    .select({ subject: inquiries.subject })
    .from(inquiries)
    .where(and(eq(inquiries.companyId, entry.company.id), eq(inquiries.documentId, inquiry.id)))
  const lines = await askedLinesOf(session, inquiry.id)
  const quotations = await comparedQuotations(session, inquiry.id)
  const byId = new Map(quotations.map((quotation) => [quotation.id, quotation]))
  const offers = await offersOf(session, [...byId.keys()])
  const cells = lines.flatMap((line) =>
    cellsOf(
      line.qty,
      offers.filter(({ inquiryLineId }) => inquiryLineId === line.id),
      byId,
    ),
  )
  const picked = cells.filter(({ isSelected }) => isSelected)
  const covered = new Set(picked.map(({ inquiryLineId }) => inquiryLineId))
  const linesToQuote = lines.filter(({ noQuoteReason }) => noQuoteReason === null)
  const totals = selectionTotals(
    picked.flatMap(({ documentId, unitCost, askedQty }) => {
      const quotation = byId.get(documentId)
      return quotation && unitCost !== null ? [{ qty: askedQty, unitCost, currency: quotation.currency, rate: quotation.rate }] : []
    }),
    entry.company.baseCurrency,
  )
  return {
    inquiry: {
      id: inquiry.id,
      voucherId: inquiry.voucherId,
      subject: session.can('inquiries', 'read') ? (header?.subject ?? null) : null,
      status: inquiry.status as Inquiry['status'],
      version: inquiry.version,
    },
    baseCurrency: entry.company.baseCurrency,
    lines,
    columns: quotations.flatMap((quotation) => columnsOf(quotation, offers)),
    cells,
    selection: {
      lines: lines.length,
      noQuote: lines.length - linesToQuote.length,
      picked: covered.size,
      missingLineIds: linesToQuote.flatMap(({ id }) => (covered.has(id) ? [] : [id])),
      ...totals,
    },
  }
}

export const getComparison = async (session: Session, voucherId: string): Promise<Comparison> =>
  loadComparison(session, await findDocument(session, 'inquiry', voucherId))
