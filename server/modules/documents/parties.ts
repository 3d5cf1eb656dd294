import { sql } from 'drizzle-orm'
import { documents } from '../../db/schema/documents'
import { customers, parties, vendors } from '../../db/schema/records'

/** Join condition between a document and its party. */
export const partyOfDocument = sql`${parties.companyId} = ${documents.companyId} and ${parties.id} = ${documents.partyId}`

/** Join condition between a document and the customer record of its party. */
export const customerOfDocument = sql`${customers.companyId} = ${documents.companyId} and ${customers.partyId} = ${documents.partyId}`

/**
 * The code of the document's vendor, looked up for each row that is shown. With a join the planner expects that few documents have a vendor of
 * the company, and reads and sorts all documents of the kind for the first page.
 */
const vendorCode = sql<string>`(select v.code from ${vendors} v where v.company_id = ${documents.companyId} and v.party_id = ${documents.partyId})`

/** The customer of a document; read with `customers` joined by `customerOfDocument`. */
export const customerColumns = { id: parties.id, code: customers.code, name: parties.name }

export const vendorColumns = { id: parties.id, code: vendorCode, name: parties.name }
