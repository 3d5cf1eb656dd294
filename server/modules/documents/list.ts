import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { contains } from '../../db/keyset'
import { idsByWords } from '../../db/words'
import { documents } from '../../db/schema/documents'
import { parties, vendors } from '../../db/schema/records'

/** Joins a document to its party. */
export const itsParty = sql`${parties.companyId} = ${documents.companyId} and ${parties.id} = ${documents.partyId}`

/**
 * The code of the document's vendor, looked up for each row that is shown. With a join the planner expects that few documents have a vendor of
 * the company's, and reads and sorts all of a kind for the first page.
 */
export const vendorCode = sql<string>`(select v.code from ${vendors} v where v.company_id = ${documents.companyId} and v.party_id = ${documents.partyId})`

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

/** Each currency by itself. */
export const totalSum = { sql: documents.grandTotal, currency: documents.currency } as const

/** The same where some of them count against the others: those of which the condition doesn't hold. */
export const signedSum = (counts: SQL) => ({ ...totalSum, sql: sql`case when ${counts} then ${documents.grandTotal} else -${documents.grandTotal} end` })

/** What filters that every list of documents has compare. */
export const documentColumns = {
  status: sql`${documents.status}`,
  date: sql`${documents.date}`,
  number: sql`${documents.voucherId}`,
  owner: sql`${documents.ownerId}`,
}

/** The number of the document that a column names; for filters, not for whole pages. */
export const numberOf = (id: SQLWrapper) => sql`(select d.voucher_id from documents d where d.company_id = ${documents.companyId} and d.id = ${id})`
