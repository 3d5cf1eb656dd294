import { type SQLWrapper, sql } from 'drizzle-orm'

/** The name of who changed a record last, from its `updated_by`; empty for what a new company starts with. */
export const changedBy = (column: SQLWrapper) => sql<string>`coalesce((select u.full_name from users u where u.id = ${column}), '')`
