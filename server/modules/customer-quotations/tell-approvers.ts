import type { CustomerQuotation } from '@/contracts/customer-quotations'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { tellApprovers, tellOfDecision } from '../documents/tell-approvers'
import { approversOf } from './approval'
import type { QuotationRow } from './own'

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
