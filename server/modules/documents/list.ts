import { sql, type SQLWrapper } from 'drizzle-orm'
import { documents } from '../../db/schema/documents'
import { parties } from '../../db/schema/records'

/** Joins a document to its party. */
export const itsParty = sql`${parties.companyId} = ${documents.companyId} and ${parties.id} = ${documents.partyId}`

const date = { sql: documents.date, cast: 'date' } as const

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

/** Each currency by itself. */
export const totalSum = { sql: documents.grandTotal, currency: documents.currency } as const

/** What filters that every list of documents has compare. */
export const documentColumns = {
  status: sql`${documents.status}`,
  date: sql`${documents.date}`,
  number: sql`${documents.voucherId}`,
  owner: sql`${documents.ownerId}`,
}

/** The number of the document that a column names; for filters, not for whole pages. */
export const numberOf = (id: SQLWrapper) => sql`(select d.voucher_id from documents d where d.company_id = ${documents.companyId} and d.id = ${id})`
