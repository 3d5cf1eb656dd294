import { type SQL, sql } from 'drizzle-orm'

/** Stands in the text of a statement that the host may prepare: planned once for each connection, whatever its values are. */
export const PLANNED_ONCE = '/* planned once */'

/**
 * Marks a statement by one of its conditions. Only for those whose plan is the same for all values, such as keys and a list without
 * filters: reading a page of a list takes less time than planning it.
 */
export const plannedOnce = (condition: SQL | undefined): SQL => sql`${condition ?? sql`true`} ${sql.raw(PLANNED_ONCE)}`
