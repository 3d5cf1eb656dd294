import { sql } from 'drizzle-orm'
import type { reminders as endpoints } from '@/contracts/reminders'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { draftLife } from '../documents/draft-life'
import { lockDocuments } from '../documents/drafts'
import { composeReminder } from './compose'
import { loadReminder } from './load'
import { cancelReminder, issueReminder, replaceReminderLines, sendReminder } from './steps'
import { reminderStore } from './store'

/** Locks the documents of the items and the reminder, in the order of their ids, so that no payment changes them meanwhile. */
const lockWithItems = async (session: Session, documentId: string): Promise<void> => {
  const { tx, entry } = session
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select distinct l.item_document_id as id from reminder_lines l where l.company_id = ${entry.company.id} and l.document_id = ${documentId}`,
  )
  await lockDocuments(session, [documentId, ...rows.map(({ id }) => id)])
}

export const reminderLife = draftLife<typeof endpoints>()({
  ...reminderStore,
  load: loadReminder,
  hold: async (session: Session, documentId, { action }) => {
    if (action === 'send' || action === 'issue') await lockWithItems(session, documentId)
  },
  compose: composeReminder,
  write: (session, { id }, { lines }) => replaceReminderLines(session, id, lines),
  steps: { send: sendReminder, issue: issueReminder, cancel: cancelReminder },
})
