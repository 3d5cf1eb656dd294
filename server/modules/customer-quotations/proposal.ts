import type { MailProposal } from '@/contracts/customer-quotations'
import { moneyText } from '../../domain/money-text'
import { quotationMail } from '../../domain/quotation-mail'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import { findDocument } from '../documents/drafts'
import { recipientsOf } from '../mails/people'
import { ownOf } from './own'

/** Recipients, subject and text that the mail of a quotation starts with: to its contact, else the customer's first one, else the customer. */
export const proposeMail = async (session: Session, voucherId: string): Promise<MailProposal> => {
  const { entry } = session
  const row = await findDocument(session, 'customer_quotation', voucherId)
  const own = await ownOf(session, row.id)
  const { contact, ...recipients } = await recipientsOf(session, row.partyId, { name: own.contactName, email: own.contactEmail })
  return {
    ...recipients,
    fileName: `${row.voucherId}.pdf`,
    ...quotationMail({
      company: entry.company.name,
      from: entry.user,
      contact,
      number: row.voucherId,
      reference: own.customerReference,
      validUntil: dayInWords(own.validUntil),
      total: moneyText(row.grandTotal, row.currency),
      isRevision: own.revision > 1,
    }),
  }
}
