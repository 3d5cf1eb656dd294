import { and, eq, type SQL } from 'drizzle-orm'
import { accounts } from '../../db/schema/ledger'
import { customers } from '../../db/schema/records'
import { reminders } from '../../db/schema/reminders'
import { reminderTransitions } from '../../domain/status/reminder'
import { documentStore } from '../documents/document-store'
import { customerOfDocument } from '../documents/parties'

export type ReminderFields = typeof reminders.$inferSelect

export const reminderStore = documentStore({
  kind: 'reminder',
  table: reminders,
  states: reminderTransitions,
  joins: [[customers, customerOfDocument]],
  optional: [[accounts, and(eq(accounts.companyId, reminders.companyId), eq(accounts.id, reminders.accountId)) as SQL]],
})
