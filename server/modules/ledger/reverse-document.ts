import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { isAnyOf } from '../../db/planned-once'
import { journals } from '../../db/schema/ledger'
import type { Session } from '../../http/context'
import { type Reversal, reverseJournals } from './reverse'

/** Journals of documents that are no reversals and aren't reversed yet, in the order in which they were posted. */
const unreversed = ({ tx, entry }: Session, documentIds: readonly string[]) =>
  tx
    .select({ id: journals.id })
    .from(journals)
    .where(
      and(
        eq(journals.companyId, entry.company.id),
        isAnyOf(journals.documentId, documentIds),
        isNull(journals.reversalOf),
        sql`not exists (select 1 from journals r where r.company_id = ${journals.companyId} and r.reversal_of = ${journals.id})`,
      ),
    )
    .orderBy(asc(journals.id))

/** Reverses all journals of documents that aren't reversed yet, by the same statements however many they are. */
export const reverseDocuments = async (session: Session, documentIds: readonly string[], on: Omit<Reversal, 'journalId'>): Promise<void> => {
  const found = await unreversed(session, documentIds)
  await reverseJournals(
    session,
    found.map(({ id }) => ({ journalId: id, ...on })),
  )
}
