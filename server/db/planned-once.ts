import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../ports'

/** Stands in the text of a statement that the host may prepare: planned once for each connection, whatever its values are. */
export const PLANNED_ONCE = '/* planned once */'

/**
 * Marks a statement by one of its conditions. Only for those whose plan is the same for all values, such as keys and a list without
 * filters: reading a page of a list takes less time than planning it.
 */
export const plannedOnce = (condition: SQL | undefined): SQL => sql`${condition ?? sql`true`} ${sql.raw(PLANNED_ONCE)}`

/** A query that is built once for each connection and then only filled in: building one takes longer than sending it. */
export const builtOnce = <Q>(build: (tx: Tx) => Q): ((tx: Tx) => Q) => {
  const built = new WeakMap<Tx, Q>()
  return (tx) => {
    const known = built.get(tx)
    if (known) return known
    const fresh = build(tx)
    built.set(tx, fresh)
    return fresh
  }
}
