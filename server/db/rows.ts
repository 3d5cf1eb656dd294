import type { SQL } from 'drizzle-orm'
import type { Tx } from '../ports'

/** Returns the rows of a hand-written statement; node-postgres and PGlite both answer `{ rows }`. */
export const rowsOf = async <T>(tx: Tx, statement: SQL): Promise<T[]> => ((await tx.execute(statement)) as unknown as { rows: T[] }).rows

/** Like `rowsOf`, for a statement that is given as text, with `$1` and so on for its values. */
export const send = async <T>(tx: Tx, text: string, values: unknown[]): Promise<T[]> =>
  ((await tx._.session.prepareQuery({ sql: text, params: values }, undefined, undefined, false).execute()) as unknown as { rows: T[] }).rows
