import { sql } from 'drizzle-orm'
import { keyset } from '../../db/keyset'
import { documents } from '../../db/schema/documents'
import { parties } from '../../db/schema/records'

/** Joins a document to its party. */
export const itsParty = sql`${parties.companyId} = ${documents.companyId} and ${parties.id} = ${documents.partyId}`

/** Position in a list of documents by date or by number, with the key that each row is compared by. */
export const documentPosition = (params: {
  sort: 'date' | 'number'
  dir: 'asc' | 'desc'
  limit: number
  after?: string | undefined
  before?: string | undefined
}) => {
  const byNumber = params.sort === 'number'
  const position = keyset(params, byNumber ? sql`${documents.voucherId}` : sql`${documents.date}`, sql`${documents.id}`, byNumber ? 'text' : 'date')
  return {
    ...position,
    finish: <R extends { id: string; voucherId: string; date: string }>(found: R[]) => position.finish(found, (row) => (byNumber ? row.voucherId : row.date)),
  }
}
