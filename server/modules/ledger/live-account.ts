import { type SQL, sql } from 'drizzle-orm'

/** Joins the account of a row, such as a line or an open item, as `a`: the one that it was merged into, as postings go there. */
export const liveAccountOf = (row: SQL): SQL => sql`join accounts own on own.company_id = ${row}.company_id and own.id = ${row}.account_id
    join accounts a on a.company_id = own.company_id and a.id = coalesce(own.merged_into, own.id)`
