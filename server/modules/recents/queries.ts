import { type DocumentKind, documentKinds, documentKindNames, isDocumentKind } from '@/contracts/document-kinds'
import { type SQL, sql } from 'drizzle-orm'
import type { Module } from '@/contracts/permissions'
import type { RecordKind } from '@/contracts/recents'
import type { SearchHit } from '@/contracts/search'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { notFound } from '../../http/problem'
import { findDocuments } from '../search/documents'

const MOST_RECENTS = 30

const moduleFor = (kind: RecordKind): Module =>
  kind === 'customer' ? 'customers' : kind === 'vendor' ? 'vendors' : kind === 'part' ? 'parts' : documentKinds[kind].module
const isDocument = (kind: RecordKind): kind is DocumentKind => isDocumentKind(kind)

const existsIn = (kind: RecordKind, company: string, id: string): SQL =>
  isDocument(kind)
    ? sql`select 1 from documents where company_id = ${company} and id = ${id} and kind = ${kind}`
    : kind === 'part'
      ? sql`select 1 from parts where company_id = ${company} and id = ${id}`
      : sql`select 1 from ${sql.identifier(`${kind}s`)} where company_id = ${company} and party_id = ${id}`

/** Puts a record on top of the user's recent records and drops the oldest. @throws Problem 404 for a record that doesn't exist or may not be read */
export const rememberOpened = async ({ tx, entry, can }: Session, { kind, id }: { kind: RecordKind; id: string }): Promise<void> => {
  const { company, user } = entry
  if (!can(moduleFor(kind), 'read') || (await rowsOf(tx, existsIn(kind, company.id, id))).length === 0) throw notFound()
  await tx.execute(sql`insert into recents (company_id, user_id, kind, record_id) values (${company.id}, ${user._id}, ${kind}, ${id})
    on conflict (company_id, user_id, kind, record_id) do update set opened_at = clock_timestamp()`)
  await tx.execute(sql`delete from recents where company_id = ${company.id} and user_id = ${user._id} and opened_at < (
    select opened_at from recents where company_id = ${company.id} and user_id = ${user._id} order by opened_at desc offset ${MOST_RECENTS - 1} limit 1)`)
}

/** The records that the user opened last and may still read, newest first. */
export const recentsOf = async (session: Session): Promise<SearchHit[]> => {
  const { tx, entry, can } = session
  const company = entry.company.id
  const recentIds = sql`select r.record_id from recents r where r.company_id = ${company} and r.user_id = ${entry.user._id}`
  const order = await rowsOf<{ kind: RecordKind; id: string }>(
    tx,
    sql`select kind, record_id as id from recents where company_id = ${company} and user_id = ${entry.user._id} order by opened_at desc, record_id limit ${MOST_RECENTS}`,
  )
  if (order.length === 0) return []
  const documents = await findDocuments(
    session,
    documentKindNames.filter((kind) => can(documentKinds[kind].module, 'read')),
    sql`d.id in (${recentIds})`,
    sql`d.id`,
    MOST_RECENTS,
  )
  const partiesAndParts = await rowsOf<SearchHit>(
    tx,
    sql`select 'party' as type, 'customer' as kind, p.id, c.code, p.name, null as partno, null as description
        from customers c join parties p on p.company_id = c.company_id and p.id = c.party_id where c.company_id = ${company} and c.party_id in (${recentIds})
      union all select 'party', 'vendor', p.id, v.code, p.name, null, null
        from vendors v join parties p on p.company_id = v.company_id and p.id = v.party_id where v.company_id = ${company} and v.party_id in (${recentIds})
      union all select 'part', 'part', p.id, null, null, p.partno, p.description from parts p where p.company_id = ${company} and p.id in (${recentIds})`,
  )
  const found = new Map([...documents, ...partiesAndParts].map((hit) => [`${hit.kind} ${hit.id}`, hit]))
  return order.flatMap(({ kind, id }) => {
    const hit = found.get(`${kind} ${id}`)
    return hit && can(moduleFor(kind), 'read') ? [hit] : []
  })
}
