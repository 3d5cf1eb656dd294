import { and, eq } from 'drizzle-orm'
import type { MailProposal } from '@/contracts/customer-quotations'
import { documents } from '../../db/schema/documents'
import { invoiceMail } from '../../domain/invoice-mail'
import { moneyText } from '../../domain/money-text'
import type { Session } from '../../http/context'
import { findDocument } from '../documents/drafts'
import { openInWords } from '../ledger/open-in-words'
import { recipientsOf } from '../mails/people'
import { ownOf } from './own'

const numberOf = async ({ tx, entry }: Session, id: string): Promise<string> => {
  const [row] = await tx
    .select({ voucherId: documents.voucherId })
    .from(documents)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, id)))
  if (!row) throw new Error(`document ${id} is gone`)
  return row.voucherId
}

/** Recipients, subject and text that the mail of an invoice starts with: to its contact, else the customer’s first one, else the customer. */
export const proposeMail = async (session: Session, voucherId: string): Promise<MailProposal> => {
  const { entry } = session
  const row = await findDocument(session, 'customer_invoice', voucherId)
  const own = await ownOf(session, row.id)
  const { contact, ...recipients } = await recipientsOf(session, own.customerId, { name: own.contactName, email: own.contactEmail })
  return {
    ...recipients,
    fileName: `${row.voucherId}.pdf`,
    ...invoiceMail({
      company: entry.company.name,
      from: entry.user,
      contact,
      number: row.voucherId,
      reference: own.customerOrderNumber,
      credits: own.invoiceId && (await numberOf(session, own.invoiceId)),
      total: moneyText(row.grandTotal, row.currency),
      open: await openInWords(session, row, own.dueDate),
    }),
  }
}
