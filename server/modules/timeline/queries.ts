import { sql } from 'drizzle-orm'
import type { StatusStep, TimelineEntry, TimelineKind, TimelinePage } from '@/contracts/timeline'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { personOf, type Slice, sourcesOf, type Subject } from './sources'

const encode = ({ at, id }: TimelineEntry): string => btoa(JSON.stringify([at, id]))

/** Decodes a cursor. One that isn't ours means "from the start", as in lists. */
const decode = (cursor: string | undefined): Slice['before'] => {
  try {
    const value: unknown = JSON.parse(atob(cursor ?? ''))
    const [at, key]: unknown[] = Array.isArray(value) ? value : []
    return typeof at === 'string' && typeof key === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]{8,15}Z$/.test(at) && !Number.isNaN(Date.parse(at))
      ? { at, key }
      : null
  } catch {
    return null
  }
}

const newestFirst = (a: TimelineEntry, b: TimelineEntry): number => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1)

/** The times at which the record entered its statuses, from the audit trail; for a status that it returned to, the last time. */
const stepsOf = async ({ tx, entry }: Session, { entity, id }: Subject): Promise<StatusStep[]> => {
  const rows = await rowsOf<{ status: string; at: string; byId: string | null; byName: string | null }>(
    tx,
    sql`select a.after ->> 'status' as status, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, a.user_id as "byId", u.full_name as "byName"
      from audit_log a left join users u on u.id = a.user_id
      where a.company_id = ${entry.company.id} and a.entity = ${entity} and a.entity_id = ${id}
        and a.after ->> 'status' is not null and a.after ->> 'status' is distinct from a.before ->> 'status'
      order by a.id desc limit 100`,
  )
  const last = new Map(rows.toReversed().map(({ status, at, byId, byName }) => [status, { status, at, by: personOf({ byId, byName }) }]))
  return [...last.values()]
}

/** A page of everything that happened to a record, newest first. The status steps come with the first page. */
export const timelineOf = async (
  session: Session,
  subject: Subject,
  { kind, after, limit }: { kind: TimelineKind; after?: string | undefined; limit: number },
): Promise<TimelinePage> => {
  const before = decode(after)
  const found: TimelineEntry[] = []
  // One connection answers one query at a time, so parallel queries would gain nothing.
  for (const source of sourcesOf(kind)) found.push(...(await source(session, subject, { before, limit: limit + 1 })))
  const rows = found.toSorted(newestFirst).slice(0, limit)
  const last = rows.at(-1)
  return { rows, nextCursor: found.length > limit && last ? encode(last) : undefined, steps: before ? [] : await stepsOf(session, subject) }
}

export const colleaguesOf = ({ tx, entry }: Session) =>
  rowsOf<{ id: string; name: string }>(
    tx,
    sql`select u.id, u.full_name as name from memberships m join users u on u.id = m.user_id
      where m.company_id = ${entry.company.id} and u.status = 'active' and m.joined_at is not null and m.disabled_at is null order by lower(u.full_name), u.id limit 500`,
  )
