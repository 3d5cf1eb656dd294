import type { CustomerQuotation } from '@/contracts/customer-quotations'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { notify } from '../notices/notify'
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
  const { user } = session.entry
  const { voucherId, status } = after
  const path = `/quotation/customerQuotation/detail?voucherId=${encodeURIComponent(voucherId)}`
  if (action === 'submit' && status === 'pending_approval') {
    const approvers = await approversOf(session, row, { ...own, submittedBy: user._id })
    const paragraphs = [`${user.fullName} has submitted the quotation ${voucherId}, and it needs an approval before it can be sent.`]
    await notify(
      session,
      'approvalAsked',
      approvers.map(({ id }) => id),
      { subject: `${voucherId} waits for an approval`, paragraphs, path },
    )
  }
  if (action === 'approve' || action === 'sendBack') {
    const decided = action === 'approve' ? 'approved' : 'sent back'
    const waiting = [row.ownerId, ...(own.submittedBy ? [own.submittedBy] : [])]
    await notify(session, 'approvalDecided', waiting, {
      subject: `${voucherId} was ${decided}`,
      paragraphs: [`${user.fullName} has ${decided} the quotation ${voucherId}.`],
      path,
    })
  }
}
