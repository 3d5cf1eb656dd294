import { and, eq } from 'drizzle-orm'
import { parties } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { contactsOf } from '../parties/contacts'

interface Person {
  name: string | null
  email: string
}
type NamedContact = { name: string | null; email: string | null }

/** People with an e-mail address. Each address is listed once, under the first name that is given for it. */
export const onePerAddress = (people: readonly NamedContact[]): Person[] =>
  people
    .flatMap(({ name, email }) => (email ? [{ name, email }] : []))
    .filter(({ email }, index, all) => all.findIndex((other) => other.email.toLowerCase() === email.toLowerCase()) === index)

/**
 * Possible recipients of a mail about a document: its contact, the contacts of its party, and the party itself. The proposed mail goes to the
 * first one and is addressed to the contact’s name.
 */
export const recipientsOf = async (session: Session, partyId: string | null, contact: NamedContact) => {
  const { tx, entry } = session
  const contacts = partyId ? await contactsOf(session, partyId) : []
  const party = partyId
    ? await tx
        .select({ name: parties.name, email: parties.email })
        .from(parties)
        .where(and(eq(parties.companyId, entry.company.id), eq(parties.id, partyId)))
    : []
  const people = onePerAddress([contact, ...contacts, ...party])
  return { to: people.slice(0, 1), people, contact: contact.name ?? contacts[0]?.name ?? null }
}
