import { eq } from 'drizzle-orm'
import type { MailProposal } from '@/contracts/customer-quotations'
import { parties } from '../../db/schema/records'
import { moneyText } from '../../domain/money-text'
import { quotationMail } from '../../domain/quotation-mail'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import { findDocument } from '../documents/drafts'
import { onePerAddress } from '../mails/people'
import { ownOf } from './own'
import { contactsOf } from './pricing'

/** Recipients, subject and text that the mail of a quotation starts with: to its contact, else the customer's first one, else the customer. */
export const proposeMail = async (session: Session, voucherId: string): Promise<MailProposal> => {
  const { tx, entry } = session
  const row = await findDocument(session, 'customer_quotation', voucherId)
  const own = await ownOf(session, row.id)
  const contacts = row.partyId ? await contactsOf(session, row.partyId) : []
  const [party] = row.partyId ? await tx.select({ name: parties.name, email: parties.email }).from(parties).where(eq(parties.id, row.partyId)) : []
  const people = onePerAddress([{ name: own.contactName, email: own.contactEmail }, ...contacts, { name: party?.name ?? null, email: party?.email ?? null }])
  return {
    to: people.slice(0, 1),
    people,
    fileName: `${row.voucherId}.pdf`,
    ...quotationMail({
      company: entry.company.name,
      from: entry.user,
      contact: own.contactName ?? contacts[0]?.name ?? null,
      number: row.voucherId,
      reference: own.customerReference,
      validUntil: dayInWords(own.validUntil),
      total: moneyText(row.grandTotal, row.currency),
      isRevision: own.revision > 1,
    }),
  }
}
