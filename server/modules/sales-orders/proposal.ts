import type { MailProposal } from '@/contracts/customer-quotations'
import { confirmationMail } from '../../domain/confirmation-mail'
import { moneyText } from '../../domain/money-text'
import type { Session } from '../../http/context'
import { findDocument } from '../documents/drafts'
import { proposalOf } from '../mails/proposal'
import { ownOf } from './own'

/** @throws Problem 404 */
export const proposeMail = async (session: Session, voucherId: string): Promise<MailProposal> => {
  const row = await findDocument(session, 'sales_order', voucherId)
  const own = await ownOf(session, row.id)
  const said = { reference: own.customerOrderNumber, total: moneyText(row.grandTotal, row.currency) }
  return proposalOf(session, row, own, (head) => confirmationMail({ ...head, ...said }))
}
