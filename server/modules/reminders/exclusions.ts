import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DocumentKind } from '@/contracts/document-kinds'
import type { exclusionInput } from '@/contracts/reminder-input'
import { type Exclusion, exclusionFilters } from '@/contracts/reminder-exclusions'
import { contains } from '../../db/keyset'
import { rowsOf } from '../../db/rows'
import { reminderExclusions } from '../../db/schema/reminders'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { invalidField, notFound, Problem } from '../../http/problem'
import { defineList } from '../lists/list'
import { findCustomer } from '../parties/queries'
import { holdsOn } from './overdue'

interface Found extends Omit<Exclusion, 'customer' | 'document'> {
  customerId: string
  code: string
  name: string
  documentId: string | null
  kind: DocumentKind | null
  voucherId: string | null
  sortKeys: string[]
}

const FROM = sql`from reminder_exclusions x join users u on u.id = x.created_by left join users e on e.id = x.ended_by
  join parties p on p.company_id = x.company_id and p.id = x.customer_id join customers k on k.company_id = x.company_id and k.party_id = x.customer_id
  left join documents d on d.company_id = x.company_id and d.id = x.document_id`

const stateOn = (today: string): SQL =>
  sql`case when x.ended_at is not null then 'ended' when ${holdsOn('x', sql`${today}::date`)} then 'active' else 'expired' end`

const readRows = async ({ tx, today }: Session, rest: SQL, sortKeys: SQL = sql`'{}'::text[]`) => {
  const rows = await rowsOf<Found>(
    tx,
    sql`select x.id, x.customer_id as "customerId", k.code, p.name, x.document_id as "documentId", d.kind, d.voucher_id as "voucherId", x.reason, x.until::text as until,
        x.created_at as "createdAt", u.full_name as "createdByName", x.ended_at as "endedAt", e.full_name as "endedByName", ${stateOn(today)} as state, ${sortKeys} as "sortKeys"
      ${FROM} ${rest}`,
  )
  return rows.map(({ customerId, code, name, documentId, kind, voucherId, ...row }) => ({
    ...row,
    customer: { id: customerId, code, name },
    document: documentId && kind && voucherId ? { id: documentId, kind, voucherId } : null,
  }))
}

/** Exclusions, those that hold first, then the latest. */
export const exclusionsWhere = (session: Session, condition: SQL): Promise<Exclusion[]> =>
  readRows(
    session,
    sql`where x.company_id = ${session.entry.company.id} and ${condition} order by (${stateOn(session.today)}) = 'active' desc, x.created_at desc, x.id`,
  )

export const exclusionList = defineList({
  module: 'reminders',
  filters: exclusionFilters,
  columns: {
    state: async ({ today }) => stateOn(today),
    customer: sql`x.customer_id`,
    document: sql`d.voucher_id`,
    reason: sql`x.reason`,
    until: sql`x.until`,
    createdAt: sql`x.created_at`,
    createdBy: sql`x.created_by`,
  },
  sorts: {
    createdAt: { keys: [{ sql: sql`x.created_at`, cast: 'moment' }] },
    customer: { keys: [{ sql: sql`lower(p.name)`, cast: 'text' }] },
    until: { keys: [{ sql: sql`coalesce(x.until, '9999-12-31'::date)`, cast: 'date' }] },
  },
  id: sql`x.id`,
  from: FROM,
  counted: sql`from reminder_exclusions x`,
  scope: (company) => sql`x.company_id = ${company}`,
  search: (q) => [
    sql`p.name ilike ${contains(q)}`,
    sql`k.code ilike ${contains(q)}`,
    sql`d.voucher_id ilike ${contains(q)}`,
    sql`x.reason ilike ${contains(q)}`,
  ],
  rows: (session, { where, orderBy, limit, sortKeys }) =>
    readRows(session, sql`where ${where} order by ${sql.join(orderBy, sql`, `)} limit ${limit}`, sortKeys),
})

const oneOf = async (session: Session, id: string): Promise<Exclusion> => {
  const [found] = isUuid(id) ? await exclusionsWhere(session, sql`x.id = ${id}::uuid`) : []
  if (!found) throw notFound()
  return found
}

/** Of a document only what its customer owes can be excluded. @throws Problem 422 */
const requireDocument = async ({ tx, entry }: Session, customerId: string, documentId: string): Promise<void> => {
  const [found] = await rowsOf(
    tx,
    sql`select 1 from open_items o where o.company_id = ${entry.company.id} and o.document_id = ${documentId}::uuid and o.party_id = ${customerId} limit 1`,
  )
  if (!found) throw invalidField('documentId', 'The customer owes nothing for this document.', 'unknown')
}

/** Leaves a customer, or one of its documents, out of reminders. @throws Problem 422, 409 if it is left out already */
export const exclude = async (
  session: Session,
  { customerId, documentId = null, reason, until = null }: z.output<typeof exclusionInput>,
): Promise<Exclusion> => {
  const { tx, entry, today } = session
  const customer = await findCustomer(tx, entry.company.id, customerId)
  if (!customer) throw invalidField('customerId', 'There is no such customer.', 'unknown')
  if (documentId) await requireDocument(session, customer.id, documentId)
  if (until && until < today) throw invalidField('until', 'That day has passed.', 'order')
  const same = documentId ? sql`x.document_id = ${documentId}::uuid` : sql`x.document_id is null`
  const [held] = (await exclusionsWhere(session, sql`x.customer_id = ${customer.id} and ${same}`)).filter(({ state }) => state === 'active')
  if (held) throw new Problem(409, `It isn’t reminded already: ${held.reason}`, { code: 'DUPLICATE' })
  const [row] = await tx
    .insert(reminderExclusions)
    .values({ companyId: entry.company.id, customerId: customer.id, documentId, reason, until, createdBy: entry.user._id })
    .returning({ id: reminderExclusions.id })
  if (!row) throw new Error('no exclusion row')
  const after = await oneOf(session, row.id)
  await session.audit({ entity: 'reminder-exclusion', entityId: row.id, action: 'create', after })
  return after
}

/** @throws Problem 404, 409 for one that has ended */
export const include = async (session: Session, id: string): Promise<Exclusion> => {
  const { tx, entry } = session
  const before = await oneOf(session, id)
  const ended = await tx
    .update(reminderExclusions)
    .set({ endedAt: sql`now()`, endedBy: entry.user._id })
    .where(and(eq(reminderExclusions.companyId, entry.company.id), eq(reminderExclusions.id, id), isNull(reminderExclusions.endedAt)))
    .returning({ id: reminderExclusions.id })
  if (ended.length === 0) throw new Problem(409, 'It is reminded again already.', { code: 'INVALID_TRANSITION' })
  const after = await oneOf(session, id)
  await session.audit({ entity: 'reminder-exclusion', entityId: id, action: 'end', before, after })
  return after
}
