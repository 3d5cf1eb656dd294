import { sql } from 'drizzle-orm'
import { reminderFilters } from '@/contracts/reminders'
import { reminders } from '../../db/schema/reminders'
import { byParty, byTotal, totalSum } from '../documents/list'
import { rowColumns } from './load'
import { reminderStore } from './store'

export const reminderList = reminderStore.list({
  filters: reminderFilters,
  columns: { level: sql`${reminders.level}` },
  sorts: { customer: byParty, total: byTotal },
  sums: { total: totalSum },
  select: () => rowColumns,
  shown: ({ document, kindRow, ...row }) => ({ ...kindRow, ...document, ...row }),
})
