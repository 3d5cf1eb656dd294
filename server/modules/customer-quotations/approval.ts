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
import type { QuotationRow } from './store'

/** The company's current limits for approvals; `entry` has only the margin floor. */
export const limitsOf = async ({ tx, entry }: Session) => {
  const [limits] = await tx
    .select({ discountLimitPct: companies.discountLimitPct, approvalLimit: companies.approvalLimit })
    .from(companies)
    .where(eq(companies.id, entry.company.id))
  return { marginFloorPct: entry.company.marginFloorPct, discountLimitPct: limits?.discountLimitPct ?? null, approvalLimit: limits?.approvalLimit ?? null }
}

/** The reasons why the quotation needs an approval before it goes to the customer. */
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
  const linesWithBreaks = lines.map((line) => ({ ...line, breaks: breaks.filter(({ lineId }) => lineId === line.id) }))
  return approvalReasonsOf(linesWithBreaks, row.baseGrandTotal, await limitsOf(session))
}

/** Users who may not approve this quotation as long as others may: its owner and whoever submitted it. */
const authorsOf = ({ ownerId }: DocumentRow, { submittedBy }: QuotationRow) => [ownerId, submittedBy]

/** All others who may approve the quotation. If there are none, its author may. */
export const approversOf = (session: Session, row: DocumentRow, kindRow: QuotationRow) =>
  approversBesides(session, 'customer-quotations', authorsOf(row, kindRow))

/**
 * Columns that store an approval by the caller. Authors may approve their own quotation only if nobody else may, which `approvedOwn`
 * tells.
 * @throws Problem 409 `OWN_APPROVAL` with who can approve it
 */
export const approvalBy = async (session: Session, row: DocumentRow, kindRow: QuotationRow): Promise<Partial<QuotationRow>> => {
  const approvedOwn = await requireOtherApprover(session, 'customer-quotations', 'quotation', authorsOf(row, kindRow))
  return { approvedBy: session.entry.user._id, approvedAt: session.ports.clock.now().toISOString(), approvedOwn }
}

/** Mails the approvers when a quotation waits for approval, and its owner and submitter when it was decided. */
export const tellOfApproval = async (
  session: Session,
  row: DocumentRow,
  kindRow: QuotationRow,
  action: string,
  after: Pick<CustomerQuotation, 'voucherId' | 'status'>,
) => {
  const notice = { noun: 'quotation', voucherId: after.voucherId, page: '/quotation/customerQuotation/detail' }
  if (action === 'submit' && after.status === 'pending_approval')
    await tellApprovers(session, await approversOf(session, row, { ...kindRow, submittedBy: session.entry.user._id }), notice)
  if (action === 'approve' || action === 'sendBack')
    await tellOfDecision(session, [row.ownerId, kindRow.submittedBy], action === 'approve' ? 'approved' : 'sent back', notice)
}
