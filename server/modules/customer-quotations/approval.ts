import { and, eq, inArray } from 'drizzle-orm'
import type { ApprovalReason, CustomerQuotation } from '@/contracts/customer-quotations'
import { customerQuotationBreaks, customerQuotationLines, documentLines } from '../../db/schema/documents'
import { companies } from '../../db/schema/identity'
import { approvalReasonsOf } from '../../domain/quotation-approval'
import type { Session } from '../../http/context'
import { approversBesides, requireOtherApprover } from '../documents/approval'
import type { DocumentRow } from '../documents/drafts'
import { tellApprovers, tellOfDecision } from '../documents/tell-approvers'
import { idsOf } from '../documents/ids'
import { ownLinesOf } from '../documents/stored-lines'
import type { QuotationRow } from './own'

/** The company's limits as they are now; `entry` has the floor alone. */
export const limitsOf = async ({ tx, entry }: Session) => {
  const [limits] = await tx
    .select({ discountLimitPct: companies.discountLimitPct, approvalLimit: companies.approvalLimit })
    .from(companies)
    .where(eq(companies.id, entry.company.id))
  return { marginFloorPct: entry.company.marginFloorPct, discountLimitPct: limits?.discountLimitPct ?? null, approvalLimit: limits?.approvalLimit ?? null }
}

/** Why the quotation can't go to the customer on its author's word alone. */
export const reasonsFor = async (session: Session, row: DocumentRow): Promise<ApprovalReason[]> => {
  const { tx, entry } = session
  const companyId = entry.company.id
  const lines = await ownLinesOf(session, row.id, customerQuotationLines, {
    id: documentLines.id,
    unitPrice: documentLines.unitPrice,
    discountPct: documentLines.discountPct,
    containedPct: documentLines.containedPct,
    marginPct: customerQuotationLines.marginPct,
    unitCost: customerQuotationLines.unitCost,
    landedAdd: customerQuotationLines.landedAdd,
  })
  const breaks = await tx
    .select()
    .from(customerQuotationBreaks)
    .where(and(eq(customerQuotationBreaks.companyId, companyId), inArray(customerQuotationBreaks.lineId, idsOf(lines))))
  const judged = lines.map((line) => ({ ...line, breaks: breaks.filter(({ lineId }) => lineId === line.id) }))
  return approvalReasonsOf(judged, row.baseGrandTotal, await limitsOf(session))
}

/** Whose word does not count on this quotation: who made it, and who submitted it. */
const authorsOf = ({ ownerId }: DocumentRow, { submittedBy }: QuotationRow) => [ownerId, submittedBy]

/** Everybody else who may approve it. When there is nobody, its author may. */
export const approversOf = (session: Session, row: DocumentRow, own: QuotationRow) => approversBesides(session, 'customer-quotations', authorsOf(row, own))

/**
 * The approval as it is noted. One's own quotation is approved by another, unless nobody else may: then by oneself, and that is
 * noted, too.
 * @throws Problem 409 `OWN_APPROVAL` with who can approve it
 */
export const approvalBy = async (session: Session, row: DocumentRow, own: QuotationRow): Promise<Partial<QuotationRow>> => {
  const approvedOwn = await requireOtherApprover(session, 'customer-quotations', 'quotation', authorsOf(row, own))
  return { approvedBy: session.entry.user._id, approvedAt: session.ports.clock.now().toISOString(), approvedOwn }
}

/** Mails whoever may approve that a quotation waits for them, and whoever waits what was decided. */
export const tellOfApproval = async (
  session: Session,
  row: DocumentRow,
  own: QuotationRow,
  action: string,
  after: Pick<CustomerQuotation, 'voucherId' | 'status'>,
) => {
  const told = { noun: 'quotation', voucherId: after.voucherId, page: '/quotation/customerQuotation/detail' }
  if (action === 'submit' && after.status === 'pending_approval')
    await tellApprovers(session, await approversOf(session, row, { ...own, submittedBy: session.entry.user._id }), told)
  if (action === 'approve' || action === 'sendBack')
    await tellOfDecision(session, [row.ownerId, own.submittedBy], action === 'approve' ? 'approved' : 'sent back', told)
}
