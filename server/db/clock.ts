import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * Condition that is false for a row made in the future: the clock has been set back since, and the row would otherwise live longer than it may.
 * One minute is allowed for small corrections of the clock; `enter()` allows sessions the same.
 */
export const isNotInFuture = (made: AnyColumn | SQL): SQL => sql`${made} <= now() + interval '1 minute'`
