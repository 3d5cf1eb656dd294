import { eq } from 'drizzle-orm'
import { companies } from '../../db/schema/identity'
import { needsApproval } from '../../domain/orders/po-approval'
import type { Session } from '../../http/context'
import { approversBesides, requireOtherApprover } from '../documents/approval'
import type { DocumentRow } from '../documents/drafts'
import { tellApprovers, tellOfDecision } from '../documents/tell-approvers'
import type { VendorPoRow } from './own'

/** Whose word does not count on the order: who made it, and who submitted it. */
const authorsOf = (row: DocumentRow, own: VendorPoRow) => [row.ownerId, own.submittedBy]

/** Everybody else who may approve it. When there is nobody, its author may. */
export const approversOf = (session: Session, row: DocumentRow, own: VendorPoRow) => approversBesides(session, 'vendor-pos', authorsOf(row, own))

/** The approval as it is noted. @throws Problem 409 OWN_APPROVAL with who can approve it */
export const approvalBy = async (session: Session, row: DocumentRow, own: VendorPoRow) => ({
  approvedOwn: await requireOtherApprover(session, 'vendor-pos', 'order', authorsOf(row, own)),
  approvedBy: session.entry.user._id,
  approvedAt: session.ports.clock.now().toISOString(),
  approvedTotal: row.baseGrandTotal,
})

/** Whether the order can go to the vendor on its author's word alone. */
export const mustBeApproved = async ({ tx, entry }: Session, row: DocumentRow, own: VendorPoRow): Promise<boolean> => {
  const [company] = await tx.select({ limit: companies.poApprovalLimit }).from(companies).where(eq(companies.id, entry.company.id))
  return needsApproval({ total: row.baseGrandTotal, limit: company?.limit ?? null, approved: own.approvedTotal })
}

/** Mails whoever may approve that an order waits for them, and whoever waits what was decided. */
export const tellOfApproval = async (session: Session, row: DocumentRow, own: VendorPoRow, action: string, after: { voucherId: string; status: string }) => {
  const told = { noun: 'order', voucherId: after.voucherId, page: '/purchases/po-to-vendor/general/detail' }
  if (after.status === 'pending_approval' && action !== 'edit')
    await tellApprovers(session, await approversOf(session, row, { ...own, submittedBy: session.entry.user._id }), told)
  if (action === 'approve' || action === 'reject') await tellOfDecision(session, authorsOf(row, own), action === 'approve' ? 'approved' : 'rejected', told)
}
