import { type SQLWrapper, sql } from 'drizzle-orm'

/** Name of the user who changed a record last, from its `updated_by`; empty for records that a new company starts with. */
export const changedBy = (column: SQLWrapper) => sql<string>`coalesce((select u.full_name from users u where u.id = ${column}), '')`
