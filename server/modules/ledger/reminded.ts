import { sql } from 'drizzle-orm'
import { and, eq, inArray } from 'drizzle-orm'
import { isAnyOf } from '../../db/planned-once'
import { rowsOf } from '../../db/rows'
import { documents } from '../../db/schema/documents'
import { reminderTransitions } from '../../domain/status/reminder'
import type { Session } from '../../http/context'
import { followTransition } from '../documents/follow'

/** Whether something is open of the items of a reminder `d`, or of what it charged itself. */
export const isReminderOpen = sql`(exists (select 1 from reminder_lines l join open_items o on o.company_id = l.company_id and o.line_id = l.item_line_id
    where l.company_id = d.company_id and l.document_id = d.id and o.allocated <> o.amount)
  or exists (select 1 from open_items o where o.company_id = d.company_id and o.document_id = d.id and o.allocated <> o.amount))`

/** Settles the reminders of documents once nothing of their items is open, and opens them again. Their rows are locked with the items. */
export const followReminders = async (session: Session, documentIds: readonly string[]): Promise<void> => {
  const { tx, entry } = session
  const found = await rowsOf<{ id: string; isOpen: boolean }>(
    tx,
    sql`select d.id, ${isReminderOpen} as "isOpen" from documents d where d.company_id = ${entry.company.id} and d.kind = 'reminder' and d.status in ('sent', 'settled')
      and (${isAnyOf(sql`d.id`, documentIds)} or d.id in (select l.document_id from reminder_lines l
        where l.company_id = ${entry.company.id} and ${isAnyOf(sql`l.item_document_id`, documentIds)} and l.stands)) order by d.id`,
  )
  if (found.length === 0) return
  const rows = await tx
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.companyId, entry.company.id),
        inArray(
          documents.id,
          found.map(({ id }) => id),
        ),
      ),
    )
  for (const { id, isOpen } of found) {
    const row = rows.find((one) => one.id === id)
    if (row) await followTransition(session, row, reminderTransitions, isOpen ? 'unsettle' : 'settle')
  }
}
