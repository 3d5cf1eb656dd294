import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contains } from '../../db/keyset'
import { idsByWords } from '../../db/words'
import { documents } from '../../db/schema/documents'
import type { Own } from './own-table'

const date = { sql: documents.date, cast: 'date' } as const

/** A number as it is kept, however it was typed: drafts end in small letters. */
export const spelled = (typed: string): string => (typed.toUpperCase().startsWith('DRAFT-') ? `DRAFT-${typed.slice(6).toLowerCase()}` : typed.toUpperCase())

/**
 * What the search box of every list of documents means: the beginning of the number, words of the subject or of the vendor's number, or
 * a part of the party's name. Ids from each index of its own, because conditions joined by OR over several tables use none.
 */
export const searchDocuments = (q: string): SQL[] => [
  sql`${documents.id} in (
    select d.id from documents d where d.company_id = app_company() and d.voucher_id ^@ ${spelled(q)}
    union ${idsByWords('document', sql`app_company()`, q)}
    union select d.id from documents d where d.company_id = app_company()
      and d.party_id in (select p.id from parties p where p.company_id = app_company() and p.name ilike ${contains(q)}))`,
]

/** Orders that every list of documents has; each has its index in migration 0005. */
export const documentSorts = {
  date: { keys: [date] },
  number: { keys: [{ sql: documents.voucherId, cast: 'text' }] },
  status: { keys: [{ sql: documents.status, cast: 'text' }, date] },
} as const

/** By the party's name, and each party's documents by date. */
export const byParty = { keys: [{ sql: documents.partyName, cast: 'text' }, date] } as const

/** In the company's base currency: amounts of several currencies have no other order. */
export const byTotal = { keys: [{ sql: documents.baseGrandTotal, cast: 'numeric' }] } as const

/** By a day that only the kind has, in its own table, whose index gives the order. */
export const byDay = (table: Own, day: PgColumn) => ({ keys: [{ sql: day, cast: 'date' }], id: table.documentId }) as const

/** The same where some have no such day: they count as later than any. */
export const byDayIfAny = (table: Own, day: PgColumn) =>
  ({ keys: [{ sql: sql`coalesce(${day}, '9999-12-31'::date)`, cast: 'date' }], id: table.documentId }) as const

/** Each currency by itself. */
export const totalSum = { sql: documents.grandTotal, currency: documents.currency } as const

/** The same where some of them count against the others: those of which the condition doesn't hold. */
export const signedSum = (counts: SQL) => ({ ...totalSum, sql: sql`case when ${counts} then ${documents.grandTotal} else -${documents.grandTotal} end` })

/** What filters compare that lists of documents have in common. */
export const documentColumns = {
  status: sql`${documents.status}`,
  date: sql`${documents.date}`,
  number: sql`${documents.voucherId}`,
  owner: sql`${documents.ownerId}`,
  customer: sql`${documents.partyId}`,
  vendor: sql`${documents.partyId}`,
  currency: sql`${documents.currency}`,
  total: sql`${documents.grandTotal}`,
}

/** The number of the document that a column names; for filters, not for whole pages. */
export const numberOf = (id: SQLWrapper) => sql`(select d.voucher_id from documents d where d.company_id = ${documents.companyId} and d.id = ${id})`

export const lineCount = sql<number>`(select count(*)::int from document_lines l where l.company_id = ${documents.companyId} and l.document_id = ${documents.id})`
