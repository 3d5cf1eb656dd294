import { and, desc, eq, or } from 'drizzle-orm'
import { documents, vendorQuotations } from '../../db/schema/documents'
import type { VendorQuotationState } from '../../domain/status/vendor-quotation'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { type DocumentRow, insertDraft } from '../documents/drafts'
import { storedOfferLines, writeOfferLines } from './lines'
import { changeOwn, nextStatus, type QuotationRow } from './store'

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
 * The position of the quotation's next revision in its series of revisions.
 * @throws Problem 409 while another revision is a draft, and for a status that allows no revision
 */
export const nextRevision = async (session: Session, row: DocumentRow, kindRow: QuotationRow) => {
  nextStatus(row, 'revise')
  const rootId = kindRow.rootId ?? row.id
  const newest = await newestOf(session, rootId)
  if (newest.status === 'draft')
    throw new Problem(409, `${newest.voucherId} is already a draft of the next revision.`, { code: 'REVISION_EXISTS', data: { voucherId: newest.voucherId } })
  return { revision: newest.revision + 1, parentId: row.id, rootId }
}

/**
 * Creates a draft with everything of the quotation, to be changed to what the vendor offers now. The quotation stays as it is, with its picked lines,
 * until the revision is recorded. The caller has locked its row.
 * @throws Problem 409 while another revision is a draft
 */
export const reviseQuotation = async (session: Session, row: DocumentRow, kindRow: QuotationRow): Promise<DocumentRow> => {
  const { tx, today } = session
  const place = await nextRevision(session, row, kindRow)
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
    ...kindRow,
    documentId: draft.id,
    ...place,
    holdsNumber: false,
    // The file's data, and the reason for taking it, belong to the previous revision.
    importFileId: null,
    importSha256: null,
    overrideReason: null,
    outcomeReason: null,
    dueDate: null,
    requestMessage: null,
    // How long the offer is valid now is what the revision is about; if a past day were copied, it would be recorded unnoticed.
    validUntil: kindRow.validUntil !== null && kindRow.validUntil < today ? null : kindRow.validUntil,
  })
  const lines = await storedOfferLines(session, row.id)
  const copies = lines.map(({ id: _id, isSelected: _isSelected, ...line }) => ({ ...line, fileRow: null }))
  await writeOfferLines(session, { documentId: draft.id, inquiryId: kindRow.inquiryId, currency }, copies)
  return draft
}

/** Restores the previous revision after a recorded revision is cancelled: it gets its place and the vendor's number back. */
export const restoreParent = async (session: Session, parent: DocumentRow): Promise<VendorQuotationState> => {
  const status = nextStatus(parent, 'restore')
  await changeOwn(session, parent.id, { holdsNumber: true })
  return status
}
