import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { ImportPreview } from '@/contracts/vendor-quotation-import'
import { documents, vendorQuotations } from '../../db/schema/documents'
import type { DistributorQuote } from '../../domain/distributor-quotes/types'
import type { VendorQuotationState } from '../../domain/status/vendor-quotation'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { type DocumentRow, findDocument, lockDocument } from '../documents/drafts'
import type { Vendor } from '../parties/required'
import { ownOf, ownOfDocument } from './store'
import { nextRevision } from './revise'

/** Statuses in which a vendor's quotation can get a new revision. */
const revisable: VendorQuotationState[] = ['received', 'partially_selected', 'selected', 'expired']

const isOlder = (revision: number | null, recorded: string): boolean => revision !== null && /^\d+$/.test(recorded) && revision < Number(recorded)

/** The quotation whose next revision the file may be; null when there is none, or the file is the older of the two. */
export const findEarlier = async (
  session: Session,
  { header }: DistributorQuote,
  vendorId: string,
  inquiry: DocumentRow | null,
): Promise<ImportPreview['earlier']> => {
  const { tx, entry } = session
  if (!header.quoteNumber && !inquiry) return null
  // A number that the file doesn't name is null and equals none. (A constant instead could not be used for sorting.)
  const sameNumber = sql<boolean>`coalesce(lower(${vendorQuotations.vendorQuoteNo}) = lower(${header.quoteNumber}::text), false)`
  const [found] = await tx
    .select({
      voucherId: documents.voucherId,
      vendorQuoteNo: vendorQuotations.vendorQuoteNo,
      vendorRevision: vendorQuotations.vendorRevision,
      sameNumber,
    })
    .from(vendorQuotations)
    .innerJoin(documents, ownOfDocument)
    .where(
      and(
        eq(vendorQuotations.companyId, entry.company.id),
        eq(vendorQuotations.vendorId, vendorId),
        inArray(documents.status, revisable),
        or(sameNumber, inquiry ? eq(vendorQuotations.inquiryId, inquiry.id) : undefined),
      ),
    )
    .orderBy(desc(sameNumber), desc(documents.date), desc(documents.createdAt))
    .limit(1)
  return found && !(found.sameNumber && isOlder(header.revision, found.vendorRevision)) ? found : null
}

/**
 * Locks the quotation that an import is to follow: its inquiry first, as everywhere, then the quotation itself.
 * @throws Problem 422 when it is another vendor's or answers another inquiry, 409 when it has a revision already
 */
export const claimEarlier = async (session: Session, voucherId: string, vendor: Vendor, namedInquiry: DocumentRow | null) => {
  const found = await findDocument(session, 'vendor_quotation', voucherId)
  const kindRow = await ownOf(session, found.id)
  if (kindRow.vendorId !== vendor.id) throw invalidField('revisionOf', `${voucherId} is not a quotation of ${vendor.name}.`, 'fixed')
  if (namedInquiry && kindRow.inquiryId && kindRow.inquiryId !== namedInquiry.id)
    throw invalidField('revisionOf', `${voucherId} answers another inquiry, and so must its revision.`, 'fixed')
  const inquiry = kindRow.inquiryId ? await lockDocument(session, kindRow.inquiryId) : namedInquiry
  const row = await lockDocument(session, found.id)
  return { inquiry, place: await nextRevision(session, row, kindRow) }
}
