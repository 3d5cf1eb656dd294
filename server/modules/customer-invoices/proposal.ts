import { and, eq } from 'drizzle-orm'
import type { MailProposal } from '@/contracts/customer-quotations'
import { documents } from '../../db/schema/documents'
import { invoiceMail } from '../../domain/invoice-mail'
import { moneyText } from '../../domain/money-text'
import type { Session } from '../../http/context'
import { findDocument } from '../documents/drafts'
import { openInWords } from '../ledger/open-in-words'
import { proposalOf } from '../mails/proposal'
import { ownOf } from './own'

const numberOf = async ({ tx, entry }: Session, id: string): Promise<string> => {
  const [row] = await tx
    .select({ voucherId: documents.voucherId })
    .from(documents)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, id)))
  if (!row) throw new Error(`document ${id} is gone`)
  return row.voucherId
}

/** @throws Problem 404 */
export const proposeMail = async (session: Session, voucherId: string): Promise<MailProposal> => {
  const row = await findDocument(session, 'customer_invoice', voucherId)
  const own = await ownOf(session, row.id)
  const said = {
    reference: own.customerOrderNumber,
    credits: own.invoiceId && (await numberOf(session, own.invoiceId)),
    total: moneyText(row.grandTotal, row.currency),
    open: await openInWords(session, row, own.dueDate),
  }
  return proposalOf(session, row, own, (head) => invoiceMail({ ...head, ...said }))
}
