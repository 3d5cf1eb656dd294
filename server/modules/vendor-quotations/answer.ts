import { and, asc, eq } from 'drizzle-orm'
import { documents, vendorQuotations } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { type DocumentRow, lockDocument } from '../documents/drafts'
import { knownRate, moneyOf, type NewQuotation, requireSensibleDates } from './compose'
import { writeOfferLines } from './lines'
import { changeOwn, ownOfDocument } from './own'

/** The request to the vendor that still waits for an answer, the oldest first; null when nobody asked. */
export const findOpenRequest = async ({ tx, entry }: Session, vendorId: string, inquiryId: string): Promise<DocumentRow | null> => {
  const [found] = await tx
    .select({ row: documents })
    .from(vendorQuotations)
    .innerJoin(documents, ownOfDocument)
    .where(
      and(
        eq(vendorQuotations.companyId, entry.company.id),
        eq(vendorQuotations.vendorId, vendorId),
        eq(vendorQuotations.inquiryId, inquiryId),
        eq(documents.status, 'requested'),
      ),
    )
    .orderBy(asc(documents.date), asc(documents.createdAt))
    .limit(1)
  return found?.row ?? null
}

/**
 * Takes hold of that request, its inquiry first as everywhere; null when it was answered or taken back meanwhile.
 */
export const claimOpenRequest = async (session: Session, vendorId: string, inquiry: DocumentRow): Promise<DocumentRow | null> => {
  const request = await findOpenRequest(session, vendorId, inquiry.id)
  if (!request) return null
  await lockDocument(session, inquiry.id)
  const row = await lockDocument(session, request.id)
  return row.status === 'requested' ? row : null
}

/** Writes what the vendor answered in the place of what was asked, to be recorded. */
export const answerRequest = async (session: Session, row: DocumentRow, answer: Omit<NewQuotation, 'kind' | 'vendor' | 'date'>): Promise<void> => {
  const { tx, entry } = session
  const { inquiry, currency, freight = '0', own, lines } = answer
  requireSensibleDates(own)
  const { rate, rateKnown } = knownRate(session, currency, answer.rate)
  await tx
    .update(documents)
    .set(moneyOf(session, { currency, rate, rateKnown, freight, lines }))
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  await changeOwn(session, row.id, { ...own, rateKnown })
  await writeOfferLines(session, { documentId: row.id, inquiryId: inquiry?.id ?? null, currency }, lines)
}
