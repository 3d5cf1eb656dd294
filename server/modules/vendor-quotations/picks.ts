import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import { documentLines, documents, inquiryLinePicks, inquiryLines, vendorQuotationLines } from '../../db/schema/documents'
import { transition } from '../../domain/status/transition'
import { type VendorQuotationState, vendorQuotationTransitions } from '../../domain/status/vendor-quotation'
import type { Session } from '../../http/context'
import { lockDocument, setStatus } from '../documents/drafts'
import { changeOwnLines } from '../documents/stored-lines'

interface PickCount {
  /** The number of inquiry lines that the quotation offers for, or of its own lines where it is linked to none. */
  offered: number
  picked: number
}

/** Counts how much of a quotation is picked. Lines without a price are no offer; of alternatives, only one can be picked for each line asked for. */
const pickCountOf = async ({ tx, entry }: Session, quotationId: string): Promise<PickCount> => {
  const [share] = await rowsOf<PickCount>(
    tx,
    sql`with offers as (
        select o.is_selected, (select k.from_line_id from document_line_links k where k.company_id = l.company_id and k.to_line_id = l.id limit 1) as asked, l.id
        from document_lines l join vendor_quotation_lines o on o.company_id = l.company_id and o.line_id = l.id
        where l.company_id = ${entry.company.id} and l.document_id = ${quotationId} and o.is_priced),
      units as (
        select coalesce(asked, id) as unit, bool_or(is_selected) as picked from offers
        where asked is not null or is_selected or not exists (select 1 from offers where asked is not null) group by 1)
      select count(*)::int as offered, count(*) filter (where picked)::int as picked from units`,
  )
  return share ?? { offered: 0, picked: 0 }
}

const stepFor = ({ offered, picked }: PickCount) => (picked === 0 ? 'unselect' : picked < offered ? 'selectSome' : 'selectAll')

/**
 * Updates the status of quotations from the picks of their lines, and increases their versions. Call it for each quotation that lost or won a line;
 * the rows are locked in one order, so that two selections can't block each other.
 */
export const followPicks = async (session: Session, quotationIds: Iterable<string>): Promise<void> => {
  for (const id of [...new Set(quotationIds)].sort()) {
    const row = await lockDocument(session, id)
    const from = row.status as VendorQuotationState
    const step = stepFor(await pickCountOf(session, id))
    const status = step === 'unselect' && from === 'received' ? from : transition(vendorQuotationTransitions, from, step)
    await setStatus(session, row, status)
    await session.audit({ entity: 'vendor_quotation', entityId: id, action: step, before: { status: from }, after: { status } })
  }
}

export interface Pick {
  inquiryLineId: string
  offerLineId: string
}

/** Takes back the picks of these offers, of whatever inquiry. The status of their quotations is not updated yet. */
export const releaseOffers = async (session: Session, offerLineIds: readonly string[]): Promise<void> => {
  if (offerLineIds.length === 0) return
  const { tx, entry } = session
  await tx.delete(inquiryLinePicks).where(and(eq(inquiryLinePicks.companyId, entry.company.id), inArray(inquiryLinePicks.offerLineId, [...offerLineIds])))
  await changeOwnLines(session, vendorQuotationLines, offerLineIds, { isSelected: false })
}

/** Marks offers as bought. `picks` are those of them that answer a line of an inquiry; no other offer may answer that line from then on. */
export const takeOffers = async (session: Session, offerLineIds: readonly string[], picks: readonly Pick[]): Promise<void> => {
  const { tx, entry } = session
  if (picks.length) await tx.insert(inquiryLinePicks).values(picks.map((pick) => ({ ...pick, companyId: entry.company.id, pickedBy: entry.user._id })))
  if (offerLineIds.length) await changeOwnLines(session, vendorQuotationLines, offerLineIds, { isSelected: true })
}

/** The offers that are picked for these lines of an inquiry now, with their quotations. */
export const picksOf = async ({ tx, entry }: Session, inquiryLineIds: readonly string[]) =>
  inquiryLineIds.length === 0
    ? []
    : tx
        .select({ inquiryLineId: inquiryLinePicks.inquiryLineId, offerLineId: inquiryLinePicks.offerLineId, quotationId: documents.id })
        .from(inquiryLinePicks)
        .innerJoin(
          documents,
          sql`${documents.companyId} = ${inquiryLinePicks.companyId} and ${documents.id} = (select l.document_id from document_lines l
            where l.company_id = ${inquiryLinePicks.companyId} and l.id = ${inquiryLinePicks.offerLineId})`,
        )
        .where(and(eq(inquiryLinePicks.companyId, entry.company.id), inArray(inquiryLinePicks.inquiryLineId, [...inquiryLineIds])))

/** Line numbers of those lines that the customer gets no offer for, by line id. */
export const notQuoted = async ({ tx, entry }: Session, inquiryLineIds: readonly string[]): Promise<Map<string, number>> => {
  if (inquiryLineIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: inquiryLines.lineId, lineNo: documentLines.lineNo })
    .from(inquiryLines)
    .innerJoin(documentLines, and(eq(documentLines.companyId, inquiryLines.companyId), eq(documentLines.id, inquiryLines.lineId)))
    .where(and(eq(inquiryLines.companyId, entry.company.id), inArray(inquiryLines.lineId, [...inquiryLineIds]), isNotNull(inquiryLines.noQuoteReason)))
  return new Map(rows.map(({ id, lineNo }) => [id, lineNo]))
}
