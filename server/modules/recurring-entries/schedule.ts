import { and, eq, sql } from 'drizzle-orm'
import type { RecurringEntryInput } from '@/contracts/recurring-entry-input'
import { dueFrom, type Schedule, searchedFrom } from '@/contracts/recurrence'
import { recurringEntries as recurring, recurringRuns as runs } from '../../db/schema/entry-templates'
import { addDays } from '../../domain/today'
import type { Session } from '../../http/context'
import { invalidField, notFound } from '../../http/problem'

export type RecurringRow = typeof recurring.$inferSelect

/** Due dates that have passed are made the coming night; more than a year of them is a mistake. */
const MOST_DAYS_BACK = 366

/** @throws Problem 422 for a first date more than a year ago */
export const requireRecent = ({ today }: Session, firstOn: string): void => {
  if (firstOn < addDays(today, -MOST_DAYS_BACK)) throw invalidField('firstOn', 'Choose a day of the last twelve months, or a later one.', 'past')
}

/** Columns of a schedule as it was entered. */
export const scheduleColumns = ({ rhythm, firstOn, onLastDay, lastOn, times, mode }: RecurringEntryInput) => ({
  rhythm,
  firstOn,
  onLastDay,
  lastOn: lastOn ?? null,
  times: times ?? null,
  mode,
})

/** What was made already: the number of due dates, and the last of them. */
const madeBefore = async ({ tx, entry }: Session, id: string) => {
  const [row] = await tx
    .select({ made: sql<number>`count(*)::int`, last: sql<string | null>`max(${runs.dueOn})::text` })
    .from(runs)
    .where(and(eq(runs.companyId, entry.company.id), eq(runs.recurringId, id)))
  return { made: row?.made ?? 0, last: row?.last ?? null }
}

/** The next date of a schedule, after what was made and without what was skipped, and the status that follows from it. */
export const nextOf = async (session: Session, row: Schedule & Pick<RecurringRow, 'id' | 'status' | 'skippedUntil'>) => {
  const { made, last } = await madeBefore(session, row.id)
  const nextOn = dueFrom(row, searchedFrom(row, last, row.skippedUntil), made)
  const status = nextOn === null ? ('finished' as const) : row.status === 'paused' ? ('paused' as const) : ('active' as const)
  return { nextOn, status }
}

/** Reads a recurring entry and locks it until the transaction ends, so that nobody else makes its entries meanwhile. */
export const lockRecurring = async ({ tx, entry }: Session, id: string): Promise<RecurringRow> => {
  const [row] = await tx
    .select()
    .from(recurring)
    .where(and(eq(recurring.companyId, entry.company.id), eq(recurring.id, id)))
    .for('update')
  if (!row) throw notFound()
  return row
}

export const writeRecurring = async ({ tx, entry }: Session, id: string, change: Partial<RecurringRow>): Promise<void> => {
  await tx
    .update(recurring)
    .set(change)
    .where(and(eq(recurring.companyId, entry.company.id), eq(recurring.id, id)))
}
