import type { MailProposal } from '@/contracts/customer-quotations'
import { orderMail } from '../../domain/order-mail'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import { findDocument } from '../documents/drafts'
import { recipientsOf } from '../mails/people'
import { ownOf } from './own'

/** Recipients, subject and text that the mail of an order starts with: to its contact, else the vendor's first one, else the vendor. */
export const proposeMail = async (session: Session, voucherId: string): Promise<MailProposal> => {
  const { entry } = session
  const row = await findDocument(session, 'vendor_po', voucherId)
  const own = await ownOf(session, row.id)
  const { contact, ...recipients } = await recipientsOf(session, own.vendorId, { name: own.contactName, email: own.contactEmail })
  return {
    ...recipients,
    fileName: `${row.voucherId}.pdf`,
    ...orderMail({
      company: entry.company.name,
      from: entry.user,
      contact,
      number: row.voucherId,
      reference: own.vendorQuoteNo,
      expected: own.expectedDate && dayInWords(own.expectedDate),
      amendment: own.amendment,
    }),
  }
}
