import type { MailProposal } from '@/contracts/mail-proposal'
import type { Letterhead } from '../../domain/letterhead'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { recipientsOf } from './people'

interface Contact {
  contactName: string | null
  contactEmail: string | null
}

/** Recipients, subject and text that the mail of a document starts with: to its contact, else its party's first one, else the party. */
export const proposalOf = async (
  session: Session,
  { voucherId, partyId }: DocumentRow,
  { contactName: name, contactEmail: email }: Contact,
  write: (head: Letterhead) => { subject: string; text: string },
): Promise<MailProposal> => {
  const { company, user } = session.entry
  const { contact, ...recipients } = await recipientsOf(session, partyId, { name, email })
  return { ...recipients, fileName: `${voucherId}.pdf`, ...write({ company: company.name, from: user, contact, number: voucherId }) }
}
