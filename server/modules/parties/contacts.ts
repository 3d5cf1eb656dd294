import { and, asc, desc, eq } from 'drizzle-orm'
import { partyContacts } from '../../db/schema/records'
import type { Session } from '../../http/context'

/** Contacts of a customer or vendor: the primary contact first, the others in their order. */
export const contactsOf = ({ tx, entry }: Session, partyId: string) =>
  tx
    .select({ name: partyContacts.name, email: partyContacts.email })
    .from(partyContacts)
    .where(and(eq(partyContacts.companyId, entry.company.id), eq(partyContacts.partyId, partyId)))
    .orderBy(desc(partyContacts.isPrimary), asc(partyContacts.position))
