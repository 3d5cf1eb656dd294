import { and, eq, type SQL, sql } from 'drizzle-orm'
import { documents } from '../../db/schema/documents'
import { journalEntries } from '../../db/schema/journal-entries'
import type { Session } from '../../http/context'
import type { AuthorSets } from '../documents/approval'
import type { DocumentRow } from '../documents/drafts'
import { journalEntryStore } from './store'

const submitter = sql<string[]>`array_remove(array[${journalEntries.submittedBy}], null)`
const submitterAndOwner = sql<string[]>`array_remove(array[${journalEntries.submittedBy}, ${documents.ownerId}], null)`
const everybody = sql<string[]>`array(select unnest(${submitterAndOwner}) union select a.user_id from audit_log a
  where a.company_id = ${documents.companyId} and a.entity = 'journal_entry' and a.entity_id = ${documents.id}::text
    and a.action in ('create', 'edit') and a.user_id is not null)`

/**
 * Everybody who entered or submitted something of an entry, since nobody approves amounts of their own. If that is everybody who may approve, the
 * submitter and the owner count, and at last the submitter alone, so that two people see the entry as long as two may approve.
 */
export const authorSets: readonly SQL<string[]>[] = [everybody, submitterAndOwner, submitter]

export const authorsOf = async ({ tx, entry }: Session, { id }: DocumentRow): Promise<AuthorSets> => {
  const [sets] = await tx
    .select({ everybody, submitterAndOwner, submitter })
    .from(documents)
    .innerJoin(journalEntries, journalEntryStore.ownOfDocument)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, id)))
  if (!sets) throw new Error(`entry ${id} is gone`)
  return [sets.everybody, sets.submitterAndOwner, sets.submitter]
}
