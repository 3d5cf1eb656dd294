import { and, eq, sql } from 'drizzle-orm'
import { bindToCompany } from '../../db/enter'
import { rowsOf } from '../../db/rows'
import { journalEntries } from '../../db/schema/journal-entries'
import { refusalOf } from '../../http/database-errors'
import { sessionOfOne } from '../../http/session-of-one'
import type { Ports } from '../../ports'
import { lockDocument } from '../documents/drafts'
import { reverseEntry } from './post-entry'
import { AUTO_REVERSAL } from './steps'

interface Due {
  id: string
  reverseOn: string
  /** Users in whose name it can be reversed: who posted it, else anybody of the company. */
  users: string[]
}

const dueOf = (ports: Ports, companyId: string): Promise<Due[]> =>
  ports.db.transaction(async (tx) => {
    await bindToCompany(tx, companyId)
    return rowsOf<Due>(
      tx,
      sql`select d.id, e.reverse_on::text as "reverseOn",
          array(select m.user_id from memberships m where m.company_id = d.company_id order by m.user_id = e.posted_by desc, m.user_id) as users
        from journal_entries e join documents d on d.company_id = e.company_id and d.id = e.document_id join companies c on c.id = e.company_id
        where e.company_id = ${companyId} and e.reverse_on <= (${ports.clock.now().toISOString()}::timestamptz at time zone c.timezone)::date
          and d.status = 'posted' order by e.reverse_on, d.id`,
    )
  })

/** Reverses an entry in a transaction of its own, unless somebody has done so meanwhile. */
const reverseOne = (ports: Ports, companyId: string, { id, reverseOn, users }: Due, requestId: string): Promise<void> =>
  ports.db.transaction(async (tx) => {
    const session = await sessionOfOne({ ports, tx, companyId, requestId }, users)
    if (!session) return
    const { status } = await lockDocument(session, id)
    if (status === 'posted') await reverseEntry(session, id, { date: reverseOn, reason: AUTO_REVERSAL })
  })

const noteProblem = (ports: Ports, companyId: string, documentId: string, reverseProblem: string): Promise<void> =>
  ports.db.transaction(async (tx) => {
    await bindToCompany(tx, companyId)
    await tx
      .update(journalEntries)
      .set({ reverseProblem })
      .where(and(eq(journalEntries.companyId, companyId), eq(journalEntries.documentId, documentId)))
  })

/**
 * Reverses the entries whose day has come, each on its own day, as a part of the nightly job. Each is a transaction of its own, because the
 * database judges at the commit whether the user in whose name it is reversed may post. One that is refused, such as into a closed period, says
 * why on its page and is tried again every night.
 */
export const reverseDueEntries = async (ports: Ports, companyId: string, requestId: string): Promise<void> => {
  for (const due of await dueOf(ports, companyId)) {
    try {
      await reverseOne(ports, companyId, due, requestId).catch((error) => noteProblem(ports, companyId, due.id, refusalOf(error).message))
    } catch (error) {
      ports.log.warn({ error: String(error), entry: due.id }, 'an entry could not be reversed on its day')
    }
  }
}
