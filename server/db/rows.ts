import type { SQL } from 'drizzle-orm'
import type { Tx } from '../ports'

/** Rows of a hand-written statement; node-postgres and PGlite both answer `{ rows }`. */
export const rowsOf = async <T>(tx: Tx, statement: SQL): Promise<T[]> => ((await tx.execute(statement)) as unknown as { rows: T[] }).rows
