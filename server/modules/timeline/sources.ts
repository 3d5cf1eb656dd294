import { type SQL, sql } from 'drizzle-orm'
import type { TimelineEntry, TimelineKind } from '@/contracts/timeline'
import type { Module } from '@/contracts/permissions'
import { rowsOf } from '../../db/rows'
import { seesCosts } from '../../domain/timeline/costs'
import { changesBetween } from '../../domain/timeline/diff'
import type { Session } from '../../http/context'

/** The record that a timeline belongs to: its name in the audit trail, its id, and the module whose permissions apply. */
export interface Subject {
  entity: string
  id: string
  module: Module
}

export interface Slice {
  /** Only entries older than this time and key; null for the first page. */
  before: { at: string; key: string } | null
  limit: number
}

/** Entries of one source, newest first, at most `limit`. `at` has microseconds; `id` begins with the source's letter and breaks ties. */
export type Source = (session: Session, subject: Subject, slice: Slice) => Promise<TimelineEntry[]>

interface Dated {
  key: string
  at: string
  /** Null if none of our users did it. */
  byId: string | null
  byName: string | null
}

/** @returns null if none of our users did it */
export const personOf = ({ byId, byName }: Pick<Dated, 'byId' | 'byName'>) => (byId && byName ? { id: byId, name: byName } : null)

const instantText = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const olderThan = ({ before }: Slice, at: SQL, key: SQL) =>
  before ? sql`and (${at}, ${key}) < (${before.at}::timestamptz, ${before.key}::text collate "C")` : sql``
const head = (row: Dated) => ({ id: row.key, at: row.at, by: personOf(row) })

/** Comments have their own entries; a change that a step of another document caused is listed like any other. */
const COMMENT_ACTIONS = sql`('comment', 'uncomment', 'recomment')`

const changes: Source = async (session, { entity, id }, slice) => {
  const key = sql`('c' || lpad(a.id::text, 19, '0')) collate "C"`
  const rows = await rowsOf<Dated & { action: string; before: unknown; after: unknown }>(
    session.tx,
    sql`select ${key} as key, ${instantText(sql`a.at`)} as at, a.user_id as "byId", u.full_name as "byName", a.action, a.before, a.after
      from audit_log a left join users u on u.id = a.user_id
      where a.company_id = ${session.entry.company.id} and a.entity = ${entity} and a.entity_id = ${id} and a.action not in ${COMMENT_ACTIONS}
      ${olderThan(slice, sql`a.at`, key)} order by a.at desc, ${key} desc limit ${slice.limit}`,
  )
  const costs = seesCosts(session.can, entity)
  return rows.map((row) => ({ ...head(row), type: 'change', action: row.action, changes: changesBetween(entity, row.before, row.after, costs) }))
}

const comments: Source = async ({ tx, entry }, { entity, id }, slice) => {
  const key = sql`('m' || c.id::text) collate "C"`
  const rows = await rowsOf<Dated & { body: string; mentions: { id: string; name: string }[] }>(
    tx,
    sql`select ${key} as key, ${instantText(sql`c.created_at`)} as at, c.author_id as "byId", u.full_name as "byName", c.body,
        coalesce((select json_agg(json_build_object('id', m.id, 'name', m.full_name) order by m.full_name) from users m where m.id = any (c.mentions)), '[]'::json) as mentions
      from comments c join users u on u.id = c.author_id
      where c.company_id = ${entry.company.id} and c.entity = ${entity} and c.entity_id = ${id} and c.removed_at is null
      ${olderThan(slice, sql`c.created_at`, key)} order by c.created_at desc, ${key} desc limit ${slice.limit}`,
  )
  return rows.map((row) => ({ ...head(row), type: 'comment', body: row.body, mentions: row.mentions, mine: row.byId === entry.user._id }))
}

const files: Source = async ({ tx, entry }, { entity, id }, slice) => {
  const owner = entity === 'cheque' ? sql`f.cheque_id` : sql`f.document_id`
  const key = sql`('f' || f.id::text) collate "C"`
  const rows = await rowsOf<Dated & { name: string; mime: string; size: number }>(
    tx,
    sql`select ${key} as key, ${instantText(sql`f.created_at`)} as at, f.created_by as "byId", u.full_name as "byName", f.name, f.mime, f.size
      from files f join users u on u.id = f.created_by
      where f.company_id = ${entry.company.id} and ${owner} = ${id}
      ${olderThan(slice, sql`f.created_at`, key)} order by f.created_at desc, ${key} desc limit ${slice.limit}`,
  )
  return rows.map((row) => ({ ...head(row), type: 'file', name: row.name, mime: row.mime, size: row.size }))
}

/** Mails about the document itself; an inquiry also shows the mails of requests to vendors, to users who may read vendor quotations. */
const mail: Source = async (session, { entity, id }, slice) => {
  const company = session.entry.company.id
  const key = sql`('l' || m.id::text) collate "C"`
  const ofVendors =
    entity === 'inquiry' && session.can('vendor-quotations', 'read')
      ? sql`union all select v.document_id from vendor_quotations v where v.company_id = ${company} and v.inquiry_id = ${id}`
      : sql``
  const rows = await rowsOf<Dated & { subject: string; recipients: string[]; state: string; error: string | null }>(
    session.tx,
    sql`select ${key} as key, ${instantText(sql`m.created_at`)} as at, m.created_by as "byId", u.full_name as "byName", m.subject, array[m.recipient] || m.also_to || m.cc as recipients,
        m.state, m.error
      from mails m join users u on u.id = m.created_by
      where m.company_id = ${company} and m.document_id in (select ${id}::uuid ${ofVendors})
      ${olderThan(slice, sql`m.created_at`, key)} order by m.created_at desc, ${key} desc limit ${slice.limit}`,
  )
  return rows.map((row) => ({ ...head(row), type: 'mail', subject: row.subject, recipients: row.recipients, status: row.state, error: row.error }))
}

/** The sources of each kind of entry; a new source is one more function here. */
const entriesOf: Readonly<Record<Exclude<TimelineKind, 'all'>, readonly Source[]>> = {
  changes: [changes],
  comments: [comments],
  mail: [mail],
  files: [files],
}

export const sourcesOf = (kind: TimelineKind): readonly Source[] => (kind === 'all' ? Object.values(entriesOf).flat() : entriesOf[kind])
