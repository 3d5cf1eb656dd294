import type { MailProposal } from '@/contracts/customer-quotations'
import { invoiceMail } from '../../domain/invoice-mail'
import { moneyText } from '../../domain/money-text'
import type { Session } from '../../http/context'
import { findDocument } from '../documents/drafts'
import { openInWords } from '../ledger/open-in-words'
import { proposalOf } from '../mails/proposal'
import { ownOf, requirePaper } from './own'

/** One has no contact of its own. */
const NOBODY = { contactName: null, contactEmail: null }

/** @throws Problem 404, 409 NO_PAPER */
export const proposeMail = async (session: Session, voucherId: string): Promise<MailProposal> => {
  const row = await findDocument(session, 'general_invoice', voucherId)
  const own = await ownOf(session, row.id)
  requirePaper(own)
  const { reference, subject, dueDate } = own
  const said = { reference, subject, credits: null, total: moneyText(row.grandTotal, row.currency), open: await openInWords(session, row, dueDate) }
  return proposalOf(session, row, NOBODY, (head) => invoiceMail({ ...head, ...said }))
}
