import { and, desc, eq, ilike, isNotNull, sql } from 'drizzle-orm'
import { type RecurringEntry, type RecurringEntryDetail, recurringEntryFilters } from '@/contracts/recurring-entries'
import type { JournalEntryState } from '../../domain/status/journal-entry'
import { contains } from '../../db/keyset'
import { documents } from '../../db/schema/documents'
import { entryTemplates as templates, recurringEntries as recurring, recurringMoves as moves, recurringRuns as runs } from '../../db/schema/entry-templates'
import { users } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { notFound } from '../../http/problem'
import { templateLinesOf } from '../entry-templates/lines'
import { byName } from '../entry-templates/queries'
import { defineList } from '../lists/list'
import { changedBy } from '../records/changed-by'

const runsOf = sql`from recurring_runs u join documents d on d.company_id = u.company_id and d.id = u.document_id
  where u.company_id = ${recurring.companyId} and u.recurring_id = ${recurring.id}`
/** Entries that were refused and are still drafts. */
const refusedRuns = sql`${runsOf} and u.problem is not null and d.status = 'draft'`

const columns = {
  head: templates,
  recurring,
  made: sql<number>`(select count(*)::int from recurring_runs u where u.company_id = ${recurring.companyId} and u.recurring_id = ${recurring.id})`,
  lastVoucherId: sql<string | null>`(select d.voucher_id ${runsOf} order by u.due_on desc limit 1)`,
  lastDueOn: sql<string | null>`(select u.due_on::text ${runsOf} order by u.due_on desc limit 1)`,
  problem: sql<string | null>`(select u.problem ${refusedRuns} order by u.due_on limit 1)`,
}
const from = sql`from ${recurring} join ${templates} on ${templates.companyId} = ${recurring.companyId} and ${templates.id} = ${recurring.id}`
const headOfRecurring = and(eq(templates.companyId, recurring.companyId), eq(templates.id, recurring.id))

export const recurringEntryList = defineList({
  module: 'recurring-entries',
  filters: recurringEntryFilters,
  columns: {
    status: sql`${recurring.status}`,
    mode: sql`${recurring.mode}`,
    rhythm: sql`${recurring.rhythm}`,
    name: sql`${templates.name}`,
    narration: sql`${templates.narration}`,
    nextOn: sql`${recurring.nextOn}`,
    refused: sql`exists (select 1 ${refusedRuns})`,
    total: sql`${recurring.total}`,
  },
  sorts: {
    next: { keys: [{ sql: sql`coalesce(${recurring.nextOn}, '9999-12-31'::date)`, cast: 'date' }] },
    name: byName,
  },
  id: recurring.id,
  from,
  scope: (company) => eq(recurring.companyId, company),
  search: (q) => [ilike(templates.name, contains(q)), ilike(templates.narration, contains(q)), ilike(templates.reference, contains(q))],
  rows: async ({ tx }, { where, orderBy, limit, sortKeys }) => {
    const found = await tx
      .select({ ...columns, sortKeys })
      .from(recurring)
      .innerJoin(templates, headOfRecurring)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    return found.map(({ head, recurring: own, ...row }) => ({ ...head, ...own, ...row }))
  },
})

/** The latest due dates that a page shows; the list of journal entries has all. */
const MOST_RUNS = 100

const runsWithEntries = async ({ tx, entry }: Session, id: string) => {
  const rows = await tx
    .select({ dueOn: runs.dueOn, voucherId: documents.voucherId, status: documents.status, total: documents.baseGrandTotal, problem: runs.problem })
    .from(runs)
    .leftJoin(documents, and(eq(documents.companyId, runs.companyId), eq(documents.id, runs.documentId)))
    .where(and(eq(runs.companyId, entry.company.id), eq(runs.recurringId, id)))
    .orderBy(desc(runs.dueOn))
    .limit(MOST_RUNS)
  return rows.map((row) => ({ ...row, status: row.status as JournalEntryState | null, problem: row.status === 'draft' ? row.problem : null }))
}

const movesOf = ({ tx, entry }: Session, id: string) =>
  tx
    .select({ id: moves.id, move: moves.move, reason: moves.reason, movedAt: moves.movedAt, movedByName: users.fullName })
    .from(moves)
    .innerJoin(users, eq(users.id, moves.movedBy))
    .where(and(eq(moves.companyId, entry.company.id), eq(moves.recurringId, id), isNotNull(moves.movedAt)))
    .orderBy(desc(moves.movedAt))

/** @throws Problem 404 */
export const getRecurringEntry = async (session: Session, id: string): Promise<RecurringEntryDetail> => {
  const { tx, entry, today } = session
  if (!isUuid(id)) throw notFound()
  const [found] = await tx
    .select({ ...columns, updatedByName: changedBy(templates.updatedBy) })
    .from(recurring)
    .innerJoin(templates, headOfRecurring)
    .where(and(eq(recurring.companyId, entry.company.id), eq(recurring.id, id)))
  if (!found) throw notFound()
  const { head, recurring: own, ...row } = found
  const whole: RecurringEntry = { ...head, ...own, ...row }
  return {
    ...whole,
    updatedAt: head.updatedAt,
    updatedByName: row.updatedByName,
    skippedUntil: own.skippedUntil,
    isDue: own.status === 'active' && own.nextOn !== null && own.nextOn <= today,
    lines: await templateLinesOf(session, id),
    runs: await runsWithEntries(session, id),
    moves: (await movesOf(session, id)).map((move) => ({ ...move, movedAt: move.movedAt ?? '' })),
  }
}
