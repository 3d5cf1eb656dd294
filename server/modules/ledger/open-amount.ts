import { type Placeholder, sql } from 'drizzle-orm'
import { documents } from '../../db/schema/documents'

const itsItems = sql`from open_items o where o.company_id = ${documents.companyId} and o.document_id = ${documents.id} and o.allocated <> o.amount`

/** What of the document is still owed, in its currency, without sign. */
export const openAmount = sql<string>`(select trim_scale(abs(coalesce(sum(o.amount - o.allocated), 0)))::text ${itsItems})`

/** A day, or a placeholder for it in columns that are built once. */
export type Today = string | Placeholder

/** Whether a part of it that is open was due before the day. An aggregate: of an `exists` the planner makes a hash of all open items, for one page of a list. */
export const isOverdue = (today: Today) => sql<boolean>`coalesce((select bool_or(o.due_date < ${today}::date) ${itsItems}), false)`
