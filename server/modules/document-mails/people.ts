import { and, eq } from 'drizzle-orm'
import { parties } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { contactsOf } from '../parties/contacts'

interface Person {
  name: string | null
  email: string
}
type Named = { name: string | null; email: string | null }

/** Those who have an address, each address once, by whom it was named first. */
export const onePerAddress = (people: readonly Named[]): Person[] =>
  people
    .flatMap(({ name, email }) => (email ? [{ name, email }] : []))
    .filter(({ email }, index, all) => all.findIndex((other) => other.email.toLowerCase() === email.toLowerCase()) === index)

/** Whom a mail about a document may go to: its contact, those of its party, the party itself. It starts with the first one, addressed by the contact’s name. */
export const recipientsOf = async (session: Session, partyId: string | null, contact: Named) => {
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
