import type { MailProposal } from '@/contracts/customer-quotations'
import { invoiceMail } from '../../domain/invoice-mail'
import { moneyText } from '../../domain/money-text'
import type { Session } from '../../http/context'
import { findDocument } from '../documents/drafts'
import { openInWords } from '../ledger/open-in-words'
import { recipientsOf } from '../mails/people'
import { ownOf, requirePaper } from './own'

/** Recipients, subject and text that the mail of an invoice starts with: to the customer’s first contact, else the customer. */
export const proposeMail = async (session: Session, voucherId: string): Promise<MailProposal> => {
  const { entry } = session
  const row = await findDocument(session, 'general_invoice', voucherId)
  const own = await ownOf(session, row.id)
  requirePaper(own)
  const { contact, ...recipients } = await recipientsOf(session, row.partyId, { name: null, email: null })
  return {
    ...recipients,
    fileName: `${row.voucherId}.pdf`,
    ...invoiceMail({
      company: entry.company.name,
      from: entry.user,
      contact,
      number: row.voucherId,
      reference: own.reference,
      subject: own.subject,
      credits: null,
      total: moneyText(row.grandTotal, row.currency),
      open: await openInWords(session, row, own.dueDate),
    }),
  }
}
