import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../ports'

/** Stands in the text of a statement that the host may prepare: planned once for each connection, whatever its values are. */
export const PLANNED_ONCE = '/* planned once */'

/** Marks a statement by one of its conditions. Only for those whose plan is the same for all values, such as keys. */
export const plannedOnce = (condition: SQL | undefined): SQL => sql`${condition ?? sql`true`} ${sql.raw(PLANNED_ONCE)}`

/**
 * Marks a statement that is planned once for each company and connection, such as a list without filters: reading a page takes less time
 * than planning it. One plan for all would do for none but the company that came first: made for the few rows of a small one it reads a
 * large one whole, many times over.
 */
export const plannedOnceFor = (companyId: string, condition: SQL | undefined): SQL =>
  sql`${plannedOnce(condition)} ${sql.raw(`/* ${companyId.replaceAll(/[^\da-f-]/g, '')} */`)}`

/** One of these ids, as a single parameter whatever their number: the statement stays the same, so that its plan can be kept. */
export const isAnyOf = (column: SQL | AnyColumn, ids: readonly string[]): SQL => sql`${column} = any (${sql.param([...ids])}::uuid[])`

const rememberedBy = <K extends object, V>(make: (key: K) => V): ((key: K) => V) => {
  const made = new WeakMap<K, V>()
  return (key) => {
    const known = made.get(key)
    if (known) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}

/** A query that is built once for each connection and then only filled in: building one takes longer than sending it. */
export const builtOnce = <Q>(build: (tx: Tx) => Q): ((tx: Tx) => Q) => rememberedBy(build)

/** The same for queries that differ by the columns they read: one for each object of columns, which therefore says all there is to say. */
export const builtOnceFor = <C extends object, Q>(build: (tx: Tx, columns: C) => Q): ((tx: Tx, columns: C) => Q) => {
  const ofTx = rememberedBy((tx: Tx) => rememberedBy((columns: C) => build(tx, columns)))
  return (tx, columns) => ofTx(tx)(columns)
}
