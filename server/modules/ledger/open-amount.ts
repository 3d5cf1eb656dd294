import { type Placeholder, sql } from 'drizzle-orm'
import { documents } from '../../db/schema/documents'

const openItemsOfDocument = sql`from open_items o where o.company_id = ${documents.companyId} and o.document_id = ${documents.id} and o.allocated <> o.amount`

/** The document's open amount in its currency, without sign. */
export const openAmount = sql<string>`(select trim_scale(abs(coalesce(sum(o.amount - o.allocated), 0)))::text ${openItemsOfDocument})`

/** Today's date, or a placeholder for it in columns that are built once. */
export type Today = string | Placeholder

/**
 * Whether a part of the document is still open and was due before today. An aggregate is used because the planner turns `exists` into a hash of
 * all open items, even for one page of a list.
 */
export const isOverdue = (today: Today) => sql<boolean>`coalesce((select bool_or(o.due_date < ${today}::date) ${openItemsOfDocument}), false)`
