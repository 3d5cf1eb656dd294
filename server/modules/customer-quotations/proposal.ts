import type { MailProposal } from '@/contracts/customer-quotations'
import { moneyText } from '../../domain/money-text'
import { quotationMail } from '../../domain/quotation-mail'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import { findDocument } from '../documents/drafts'
import { proposalOf } from '../mails/proposal'
import { ownOf } from './own'

/** @throws Problem 404 */
export const proposeMail = async (session: Session, voucherId: string): Promise<MailProposal> => {
  const row = await findDocument(session, 'customer_quotation', voucherId)
  const own = await ownOf(session, row.id)
  const said = {
    reference: own.customerReference,
    validUntil: dayInWords(own.validUntil),
    total: moneyText(row.grandTotal, row.currency),
    isRevision: own.revision > 1,
  }
  return proposalOf(session, row, own, (head) => quotationMail({ ...head, ...said }))
}
