import { and, eq, sql } from 'drizzle-orm'
import { bindToCompany } from '../../db/enter'
import { rowsOf } from '../../db/rows'
import { inSavepoint } from '../../db/savepoint'
import { journalEntries } from '../../db/schema/journal-entries'
import { Problem } from '../../http/problem'
import { sessionOfOne } from '../../http/session-of-one'
import type { Ports, Tx } from '../../ports'
import { reverseEntry } from './post-entry'
import { AUTO_REVERSAL } from './steps'

interface DueEntry {
  id: string
  reverseOn: string
  /** Users in whose name it can be reversed: who posted it, else anybody of the company. */
  users: string[]
}

const dueOn = (tx: Tx, companyId: string, today: string): Promise<DueEntry[]> =>
  rowsOf<DueEntry>(
    tx,
    sql`select d.id, e.reverse_on::text as "reverseOn",
        array(select m.user_id from memberships m where m.company_id = d.company_id order by m.user_id = e.posted_by desc, m.user_id) as users
      from journal_entries e join documents d on d.company_id = e.company_id and d.id = e.document_id
      where e.company_id = ${companyId} and e.reverse_on <= ${today}::date and d.status = 'posted' order by e.reverse_on, d.id`,
  )

const noteProblem = async (tx: Tx, companyId: string, documentId: string, reverseProblem: string): Promise<void> => {
  await tx
    .update(journalEntries)
    .set({ reverseProblem })
    .where(and(eq(journalEntries.companyId, companyId), eq(journalEntries.documentId, documentId)))
}

/**
 * Reverses the entries whose day has come, each on its own day, as a part of the nightly job. One that can't be reversed, such as into a closed
 * period, says why on its page and is tried again every night.
 */
export const reverseDueEntries = async (ports: Ports, tx: Tx, companyId: string, today: string, requestId: string): Promise<void> => {
  for (const { id, reverseOn, users } of await dueOn(tx, companyId, today)) {
    const session = await sessionOfOne({ ports, tx, companyId, requestId }, users)
    if (!session) continue
    try {
      await inSavepoint(tx, () => reverseEntry(session, id, { date: reverseOn, reason: AUTO_REVERSAL }))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      await noteProblem(tx, companyId, id, error.message)
    }
  }
  await bindToCompany(tx, companyId)
}
