import { eq } from 'drizzle-orm'
import { companies } from '../../db/schema/identity'
import { needsApproval } from '../../domain/orders/po-approval'
import type { Session } from '../../http/context'
import { approversBesides, requireOtherApprover } from '../documents/approval'
import type { DocumentRow } from '../documents/drafts'
import { tellApprovers, tellOfDecision } from '../documents/tell-approvers'
import type { VendorPoRow } from './store'

/** Users whose approval doesn't count: the owner of the order, and the user who submitted it. */
const authorsOf = (row: DocumentRow, kindRow: VendorPoRow) => [row.ownerId, kindRow.submittedBy]

/** All other users who may approve the order. If there are none, its author may. */
export const approversOf = (session: Session, row: DocumentRow, kindRow: VendorPoRow) => approversBesides(session, 'vendor-pos', authorsOf(row, kindRow))

/** The approval as it is recorded. @throws Problem 409 OWN_APPROVAL with the names of users who can approve the order */
export const approvalBy = async (session: Session, row: DocumentRow, kindRow: VendorPoRow) => ({
  approvedOwn: await requireOtherApprover(session, 'vendor-pos', 'order', authorsOf(row, kindRow)),
  approvedBy: session.entry.user._id,
  approvedAt: session.ports.clock.now().toISOString(),
  approvedTotal: row.baseGrandTotal,
})

/** Whether the order needs an approval before it can go to the vendor. */
export const mustBeApproved = async ({ tx, entry }: Session, row: DocumentRow, kindRow: VendorPoRow): Promise<boolean> => {
  const [company] = await tx.select({ limit: companies.poApprovalLimit }).from(companies).where(eq(companies.id, entry.company.id))
  return needsApproval({ total: row.baseGrandTotal, limit: company?.limit ?? null, approved: kindRow.approvedTotal })
}

/** Mails the approvers that an order waits for them, and the authors what was decided. */
export const notifyAboutApproval = async (
  session: Session,
  row: DocumentRow,
  kindRow: VendorPoRow,
  action: string,
  after: { voucherId: string; status: string },
) => {
  const notice = { noun: 'order', voucherId: after.voucherId, page: '/purchases/po-to-vendor/general/detail' }
  if (after.status === 'pending_approval' && action !== 'edit')
    await tellApprovers(session, await approversOf(session, row, { ...kindRow, submittedBy: session.entry.user._id }), notice)
  if (action === 'approve' || action === 'reject')
    await tellOfDecision(session, authorsOf(row, kindRow), action === 'approve' ? 'approved' : 'rejected', notice)
}
