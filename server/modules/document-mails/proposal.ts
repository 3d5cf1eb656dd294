import type { MailProposal } from '@/contracts/mail-proposal'
import type { Letterhead } from '../../domain/letterhead'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { recipientsOf } from './people'

interface Contact {
  contactName: string | null
  contactEmail: string | null
}

/** Proposed recipients, subject and text for the mail of a document. It goes to its contact, else to its party's first contact, else to the party. */
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
