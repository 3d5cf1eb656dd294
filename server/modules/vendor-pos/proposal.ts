import { and, eq } from 'drizzle-orm'
import type { MailProposal } from '@/contracts/customer-quotations'
import { parties } from '../../db/schema/records'
import { orderMail } from '../../domain/order-mail'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import { contactsOf } from '../customer-quotations/pricing'
import { findDocument } from '../documents/drafts'
import { onePerAddress } from '../mails/people'
import { ownOf } from './own'

/** Recipients, subject and text that the mail of an order starts with: to its contact, else the vendor's first one, else the vendor. */
export const proposeMail = async (session: Session, voucherId: string): Promise<MailProposal> => {
  const { tx, entry } = session
  const row = await findDocument(session, 'vendor_po', voucherId)
  const own = await ownOf(session, row.id)
  const contacts = await contactsOf(session, own.vendorId)
  const [party] = await tx
    .select({ name: parties.name, email: parties.email })
    .from(parties)
    .where(and(eq(parties.companyId, entry.company.id), eq(parties.id, own.vendorId)))
  const people = onePerAddress([{ name: own.contactName, email: own.contactEmail }, ...contacts, { name: party?.name ?? null, email: party?.email ?? null }])
  return {
    to: people.slice(0, 1),
    people,
    fileName: `${row.voucherId}.pdf`,
    ...orderMail({
      company: entry.company.name,
      from: entry.user,
      contact: own.contactName ?? contacts[0]?.name ?? null,
      number: row.voucherId,
      reference: own.vendorQuoteNo,
      expected: own.expectedDate && dayInWords(own.expectedDate),
      amendment: own.amendment,
    }),
  }
}
