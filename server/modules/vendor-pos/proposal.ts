import type { MailProposal } from '@/contracts/customer-quotations'
import { deliverToLines } from '../../domain/orders/deliver-to'
import { orderMail } from '../../domain/order-mail'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import { findDocument } from '../documents/drafts'
import { proposalOf } from '../mails/proposal'
import { ownOf } from './own'

/** @throws Problem 404 */
export const proposeMail = async (session: Session, voucherId: string): Promise<MailProposal> => {
  const row = await findDocument(session, 'vendor_po', voucherId)
  const own = await ownOf(session, row.id)
  const { vendorQuoteNo: reference, expectedDate, amendment, deliverTo } = own
  return proposalOf(session, row, own, (head) =>
    orderMail({ ...head, reference, expected: expectedDate && dayInWords(expectedDate), amendment, deliverTo: deliverTo ? deliverToLines(deliverTo) : [] }),
  )
}
