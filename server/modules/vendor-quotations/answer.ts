import { and, asc, eq } from 'drizzle-orm'
import { documents, vendorQuotations } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { type DocumentRow, lockDocument } from '../documents/drafts'
import { knownRate, headerAmounts, type NewQuotation, requireSensibleDates } from './compose'
import { writeOfferLines } from './lines'
import { changeOwn, ownOfDocument } from './store'

/** The oldest request to the vendor that still waits for an answer; null when there is none. */
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

/** Locks the vendor's open request, after its inquiry as everywhere; null when it was answered or withdrawn meanwhile. */
export const claimOpenRequest = async (session: Session, vendorId: string, inquiry: DocumentRow): Promise<DocumentRow | null> => {
  const request = await findOpenRequest(session, vendorId, inquiry.id)
  if (!request) return null
  await lockDocument(session, inquiry.id)
  const row = await lockDocument(session, request.id)
  return row.status === 'requested' ? row : null
}

/** Replaces the content of the request with the vendor's answer, which is to be recorded afterwards. */
export const answerRequest = async (session: Session, row: DocumentRow, answer: Omit<NewQuotation, 'kind' | 'vendor' | 'date'>): Promise<void> => {
  const { tx, entry } = session
  const { inquiry, currency, freight = '0', kindRow, lines } = answer
  requireSensibleDates(kindRow)
  const { rate, rateKnown } = knownRate(session, currency, answer.rate)
  await tx
    .update(documents)
    .set(headerAmounts(session, { currency, rate, rateKnown, freight, lines }))
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  await changeOwn(session, row.id, { ...kindRow, rateKnown })
  await writeOfferLines(session, { documentId: row.id, inquiryId: inquiry?.id ?? null, currency }, lines)
}
