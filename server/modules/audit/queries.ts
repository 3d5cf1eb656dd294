import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AuditDetail, AuditRow } from '@/contracts/audit'
import { auditFilters } from '@/contracts/audit-filters'
import { auditKinds } from '@/contracts/audit-words'
import type { FieldChange } from '@/contracts/timeline'
import { contains } from '../../db/keyset'
import { users } from '../../db/schema/identity'
import { auditLog } from '../../db/schema/work'
import { auditChanges, summaryOf } from '../../domain/timeline/changes'
import { mapInSteps } from '../../domain/in-steps'
import type { Session } from '../../http/context'
import { notFound } from '../../http/problem'
import { isUuid } from '../../http/ids'
import { defineList } from '../lists/list'
import { namesOf } from './names'

const a = auditLog
/** Number of entries that are read at a time with their copies of records, which are large. An export may have thousands of entries. */
const BATCH_SIZE = 50

interface EntryCopies {
  id: string
  entity: string
  before: unknown
  after: unknown
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const idsIn = (changes: readonly FieldChange[]): string[] => changes.flatMap(({ from, to }) => `${from ?? ''} ${to ?? ''}`.match(UUID) ?? [])
/** Replaces the ids in values with names. */
const withNames = (changes: readonly FieldChange[], names: ReadonlyMap<string, string>): FieldChange[] => {
  const replaceIds = (value: string | null) => value?.replace(UUID, (id) => names.get(id) ?? id) ?? null
  return changes.map(({ label, from, to }) => ({ label, from: replaceIds(from), to: replaceIds(to) }))
}

const summariesOf = async (session: Session, ids: readonly string[]): Promise<Map<string, string>> => {
  const summaries = new Map<string, string>()
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const rows: EntryCopies[] = await session.tx
      .select({ id: sql<string>`${a.id}::text`, entity: a.entity, before: a.before, after: a.after })
      .from(a)
      .where(and(eq(a.companyId, session.entry.company.id), inArray(sql`${a.id}`, ids.slice(start, start + BATCH_SIZE))))
    const found = await mapInSteps(rows, (row) => ({ id: row.id, changes: auditChanges(row, session.can).changes }))
    const names = await namesOf(
      session,
      found.flatMap(({ changes }) => idsIn(changes)),
    )
    for (const [id, summary] of await mapInSteps(found, ({ id, changes }) => [id, summaryOf(withNames(changes, names))] as const)) summaries.set(id, summary)
  }
  return summaries
}

/** Condition for entries about records whose number or name was typed into the search box. */
const recordsCalled = (typed: string) => sql`(${a.entity}, ${a.entityId}) in (
  select kind, id::text from documents where company_id = app_company() and voucher_id = upper(${typed})
  union all select 'part', id::text from parts where company_id = app_company() and upper(partno) = upper(${typed})
  union all select kind, id::text from parties, unnest(array['customer', 'vendor']) kind where company_id = app_company() and name ilike ${contains(typed)})`

const idCondition = (typed: string) => (isUuid(typed) ? [sql`(${a.entityId} = ${typed.toLowerCase()} and ${inArray(a.entity, Object.keys(auditKinds))})`] : [])

const userColumns = { byId: a.userId, byName: users.fullName }
const shownBy = ({ byId, byName }: { byId: string | null; byName: string | null }) => (byId && byName ? { id: byId, name: byName } : null)

export const auditList = defineList({
  module: 'audit',
  filters: auditFilters,
  columns: { user: sql`${a.userId}`, entity: sql`${a.entity}`, action: sql`${a.action}`, at: sql`${a.at}` },
  sorts: { at: { keys: [{ sql: a.at, cast: 'moment' }] } },
  id: a.id,
  idKind: 'bigint',
  from: sql`from ${a}`,
  scope: (company) => sql`${a.companyId} = ${company}`,
  search: (typed) => [recordsCalled(typed), ...idCondition(typed)],
  rows: async (session, { where, orderBy, limit, sortKeys }) => {
    const rows = await session.tx
      .select({
        id: sql<string>`${a.id}::text`.as('audit_id'),
        at: sql<string>`${a.at}`.mapWith(a.at).as('happened_at'),
        entity: a.entity,
        entityId: a.entityId,
        action: a.action,
        ...userColumns,
        sortKeys,
      })
      .from(a)
      .leftJoin(users, eq(users.id, a.userId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    const names = await namesOf(
      session,
      rows.map(({ entityId }) => entityId),
    )
    const summaries = await summariesOf(
      session,
      rows.map(({ id }) => id),
    )
    return rows.map(({ byId, byName, ...row }): AuditRow & { sortKeys: string[] } => ({
      ...row,
      by: shownBy({ byId, byName }),
      record: names.get(row.entityId) ?? null,
      summary: summaries.get(row.id) ?? '',
    }))
  },
})

/** @throws Problem 404 */
export const getAudit = async (session: Session, id: string): Promise<AuditDetail> => {
  if (!/^\d{1,18}$/.test(id)) throw notFound()
  const [found] = await session.tx
    .select({ entry: a, ...userColumns })
    .from(a)
    .leftJoin(users, eq(users.id, a.userId))
    .where(and(eq(a.companyId, session.entry.company.id), sql`${a.id} = ${id}::bigint`))
  if (!found) throw notFound()
  const { entity, entityId, action, at, requestId } = found.entry
  const { changes, hidesCosts } = auditChanges(found.entry, session.can)
  const names = await namesOf(session, [entityId, ...idsIn(changes)])
  const shown = withNames(changes, names)
  return {
    id,
    at,
    by: shownBy(found),
    entity,
    entityId,
    record: names.get(entityId) ?? null,
    action,
    summary: summaryOf(shown),
    requestId,
    changes: shown,
    hidesCosts,
  }
}
