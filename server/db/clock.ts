import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * False for what was made at a time that is still to come: the clock was set back since, and it would otherwise live longer than it may.
 * A minute is what clocks are corrected by in passing; `enter()` allows sessions the same.
 */
export const isOfThePast = (made: AnyColumn | SQL): SQL => sql`${made} <= now() + interval '1 minute'`
