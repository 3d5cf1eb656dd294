import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../ports'

/** Marker in the text of a statement that the host may prepare: it is planned once for each connection, whatever its values are. */
export const PLANNED_ONCE = '/* planned once */'

/** Adds the marker to one of a statement's conditions. Only for statements whose plan is the same for all values, such as a lookup by key. */
export const plannedOnce = (condition: SQL | undefined): SQL => sql`${condition ?? sql`true`} ${sql.raw(PLANNED_ONCE)}`

/**
 * Marks a statement that is planned once for each company and connection, such as a list without filters: reading a page takes less time
 * than planning it. One plan for all companies would suit only the first one: planned for the few rows of a small company, it reads all
 * rows of a large one, many times over.
 */
export const plannedOnceFor = (companyId: string, condition: SQL | undefined): SQL =>
  sql`${plannedOnce(condition)} ${sql.raw(`/* ${companyId.replaceAll(/[^\da-f-]/g, '')} */`)}`

/** Compares with a list of ids, as a single parameter whatever their number: the statement stays the same, so that its plan can be kept. */
export const isAnyOf = (column: SQL | AnyColumn, ids: readonly string[]): SQL => sql`${column} = any (${sql.param([...ids])}::uuid[])`

const memoizedBy = <K extends object, V>(make: (key: K) => V): ((key: K) => V) => {
  const results = new WeakMap<K, V>()
  return (key) => {
    const known = results.get(key)
    if (known) return known
    const fresh = make(key)
    results.set(key, fresh)
    return fresh
  }
}

/** Builds a query once for each connection; later calls only fill in its values. Building a query takes longer than sending it. */
export const builtOnce = <Q>(build: (tx: Tx) => Q): ((tx: Tx) => Q) => memoizedBy(build)

/** Like `builtOnce`, for queries that differ in the columns they read: one query for each `columns` object. Nothing else may vary. */
export const builtOnceFor = <C extends object, Q>(build: (tx: Tx, columns: C) => Q): ((tx: Tx, columns: C) => Q) => {
  const queriesOf = memoizedBy((tx: Tx) => memoizedBy((columns: C) => build(tx, columns)))
  return (tx, columns) => queriesOf(tx)(columns)
}
