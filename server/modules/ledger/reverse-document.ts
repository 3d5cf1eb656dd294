import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { journals } from '../../db/schema/ledger'
import type { Session } from '../../http/context'
import { reverseJournal } from './reverse'

/** Journals of documents that are no reversals and aren't reversed yet, in the order in which they were posted. */
export const unreversed = ({ tx, entry }: Session, documentIds: readonly string[]) =>
  tx
    .select()
    .from(journals)
    .where(
      and(
        eq(journals.companyId, entry.company.id),
        inArray(journals.documentId, [...documentIds]),
        isNull(journals.reversalOf),
        sql`not exists (select 1 from journals r where r.company_id = ${journals.companyId} and r.reversal_of = ${journals.id})`,
      ),
    )
    .orderBy(asc(journals.id))

/** Reverses all journals of a document that aren't reversed yet. */
export const reverseDocument = async (session: Session, documentId: string, on: { date: string; narration: string }): Promise<void> => {
  for (const { id } of await unreversed(session, [documentId])) await reverseJournal(session, id, on)
}
