import { and, desc, eq, or } from 'drizzle-orm'
import { documents, vendorQuotations } from '../../db/schema/documents'
import type { VendorQuotationState } from '../../domain/status/vendor-quotation'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { type DocumentRow, insertDraft } from '../documents/drafts'
import { storedOfferLines, writeOfferLines } from './lines'
import { changeOwn, nextStatus, type QuotationRow } from './own'

/** The newest of the quotation's revisions. */
const newestOf = async ({ tx, entry }: Session, rootId: string) => {
  const [newest] = await tx
    .select({ revision: vendorQuotations.revision, status: documents.status, voucherId: documents.voucherId })
    .from(vendorQuotations)
    .innerJoin(documents, and(eq(documents.companyId, vendorQuotations.companyId), eq(documents.id, vendorQuotations.documentId)))
    .where(and(eq(vendorQuotations.companyId, entry.company.id), or(eq(vendorQuotations.rootId, rootId), eq(vendorQuotations.documentId, rootId))))
    .orderBy(desc(vendorQuotations.revision))
    .limit(1)
  if (!newest) throw new Error(`quotation ${rootId} has no revisions`)
  return newest
}

/**
 * Where the next revision of the quotation stands in its row of revisions.
 * @throws Problem 409 while another revision is a draft, and for a state in which there is none
 */
export const nextRevision = async (session: Session, row: DocumentRow, own: QuotationRow) => {
  nextStatus(row, 'revise')
  const rootId = own.rootId ?? row.id
  const newest = await newestOf(session, rootId)
  if (newest.status === 'draft')
    throw new Problem(409, `${newest.voucherId} is already a draft of the next revision.`, { code: 'REVISION_EXISTS', data: { voucherId: newest.voucherId } })
  return { revision: newest.revision + 1, parentId: row.id, rootId }
}

/**
 * A draft with everything that the quotation holds, to be changed to what the vendor says now. The quotation stays as it is,
 * picked lines and all, until the revision is recorded. The caller has claimed its row.
 * @throws Problem 409 while another revision is a draft
 */
export const reviseQuotation = async (session: Session, row: DocumentRow, own: QuotationRow): Promise<DocumentRow> => {
  const { tx, today } = session
  const place = await nextRevision(session, row, own)
  const { currency, rate, subTotal, freight, grandTotal, baseGrandTotal, partyId, notes, terms } = row
  const draft = await insertDraft(session, 'vendor_quotation', {
    date: today,
    partyId,
    currency,
    rate,
    subTotal,
    freight,
    grandTotal,
    baseGrandTotal,
    notes,
    terms,
  })
  await tx.insert(vendorQuotations).values({
    ...own,
    documentId: draft.id,
    ...place,
    holdsNumber: false,
    // What the file said, and why it was taken, is true of the revision before.
    importFileId: null,
    importSha256: null,
    overrideReason: null,
    outcomeReason: null,
    dueDate: null,
    requestMessage: null,
    // Until when the vendor stands by it now is what the revision is about; carried along, a day that is past would be recorded unseen.
    validUntil: own.validUntil !== null && own.validUntil < today ? null : own.validUntil,
  })
  const lines = await storedOfferLines(session, row.id)
  const copies = lines.map(({ id: _id, isSelected: _isSelected, ...line }) => ({ ...line, fileRow: null }))
  await writeOfferLines(session, { documentId: draft.id, inquiryId: own.inquiryId, currency }, copies)
  return draft
}

/** A revision that is cancelled after it was recorded gives its place, and the vendor's number, back to the one before. */
export const restoreParent = async (session: Session, parent: DocumentRow): Promise<VendorQuotationState> => {
  const status = nextStatus(parent, 'restore')
  await changeOwn(session, parent.id, { holdsNumber: true })
  return status
}
