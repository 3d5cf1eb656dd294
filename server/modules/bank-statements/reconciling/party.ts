import { sql } from 'drizzle-orm'

/** Name of the party or payee of document `d`, as its record has it; null if it has none. */
export const partyOfDocument = sql`coalesce((select x.name from parties x where x.company_id = d.company_id and x.id = d.party_id),
  (select x.payee from vouchers x where x.company_id = d.company_id and x.document_id = d.id))`
