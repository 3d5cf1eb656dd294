import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contains } from '../../db/keyset'
import { idsByWords } from '../../db/words'
import { documents } from '../../db/schema/documents'
import type { Own } from './own-table'

const date = { sql: documents.date, cast: 'date' } as const

/** A typed number in the spelling that is stored: capitals, but small letters after `DRAFT-`. */
export const storedSpelling = (typed: string): string =>
  typed.toUpperCase().startsWith('DRAFT-') ? `DRAFT-${typed.slice(6).toLowerCase()}` : typed.toUpperCase()

/**
 * Conditions for the search box of every list of documents: the beginning of the number, words of the subject or of the vendor's number, or a
 * part of the party's name. A union of ids uses one index each, whereas conditions over several tables that are joined by OR use none.
 */
export const searchDocuments = (q: string): SQL[] => [
  sql`${documents.id} in (
    select d.id from documents d where d.company_id = app_company() and d.voucher_id ^@ ${storedSpelling(q)}
    union ${idsByWords('document', sql`app_company()`, q)}
    union select d.id from documents d where d.company_id = app_company()
      and d.party_id in (select p.id from parties p where p.company_id = app_company() and p.name ilike ${contains(q)}))`,
]

/** Sort orders of every list of documents. Each has its index in migration 0005. */
export const documentSorts = {
  date: { keys: [date] },
  number: { keys: [{ sql: documents.voucherId, cast: 'text' }] },
  status: { keys: [{ sql: documents.status, cast: 'text' }, date] },
} as const

/** Sorts by the party's name, and each party's documents by date. */
export const byParty = { keys: [{ sql: documents.partyName, cast: 'text' }, date] } as const

/** Sorts by the total in base currency, because amounts of different currencies can't be compared. */
export const byTotal = { keys: [{ sql: documents.baseGrandTotal, cast: 'numeric' }] } as const

/** Sorts by a date column of the kind's own table, which has an index for it. */
export const byDay = (table: Own, day: PgColumn) => ({ keys: [{ sql: day, cast: 'date' }], id: table.documentId }) as const

/** `byDay` for a nullable column. A document without the date counts as later than any other. */
export const byNullableDay = (table: Own, day: PgColumn) =>
  ({ keys: [{ sql: sql`coalesce(${day}, '9999-12-31'::date)`, cast: 'date' }], id: table.documentId }) as const

/** Sum of the totals for each currency. */
export const totalSum = { sql: documents.grandTotal, currency: documents.currency } as const

/** `totalSum`, but documents for which the condition isn't true are subtracted. */
export const signedSum = (isAdded: SQL) => ({ ...totalSum, sql: sql`case when ${isAdded} then ${documents.grandTotal} else -${documents.grandTotal} end` })

/** Columns for the filters that all lists of documents have. */
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

/** The number of the document whose id a column holds; for filters, not for whole pages. */
export const numberOf = (id: SQLWrapper) => sql`(select d.voucher_id from documents d where d.company_id = ${documents.companyId} and d.id = ${id})`

export const lineCount = sql<number>`(select count(*)::int from document_lines l where l.company_id = ${documents.companyId} and l.document_id = ${documents.id})`
