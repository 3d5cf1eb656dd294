import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { journals } from '../../db/schema/ledger'
import type { Session } from '../../http/context'
import { reverseJournal } from './reverse'

/** Reverses all journals of a document that aren't reversed yet. */
export const reverseDocument = async (session: Session, documentId: string, on: { date: string; narration: string }): Promise<void> => {
  const { tx, entry } = session
  const unreversed = await tx
    .select({ id: journals.id })
    .from(journals)
    .where(
      and(
        eq(journals.companyId, entry.company.id),
        eq(journals.documentId, documentId),
        isNull(journals.reversalOf),
        sql`not exists (select 1 from journals r where r.company_id = ${journals.companyId} and r.reversal_of = ${journals.id})`,
      ),
    )
    .orderBy(asc(journals.id))
  for (const { id } of unreversed) await reverseJournal(session, id, on)
}
