import type { MailProposal } from '@/contracts/customer-quotations'
import { confirmationMail } from '../../domain/confirmation-mail'
import { moneyText } from '../../domain/money-text'
import type { Session } from '../../http/context'
import { findDocument } from '../documents/drafts'
import { recipientsOf } from '../mails/people'
import { ownOf } from './own'

/** Recipients, subject and text that the mail of a confirmation starts with: to the order's contact, else the customer's first one, else the customer. */
export const proposeMail = async (session: Session, voucherId: string): Promise<MailProposal> => {
  const { entry } = session
  const row = await findDocument(session, 'sales_order', voucherId)
  const own = await ownOf(session, row.id)
  const { contact, ...recipients } = await recipientsOf(session, own.customerId, { name: own.contactName, email: own.contactEmail })
  return {
    ...recipients,
    fileName: `${row.voucherId}.pdf`,
    ...confirmationMail({
      company: entry.company.name,
      from: entry.user,
      contact,
      number: row.voucherId,
      reference: own.customerOrderNumber,
      total: moneyText(row.grandTotal, row.currency),
    }),
  }
}
