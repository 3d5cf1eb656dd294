import { sql } from 'drizzle-orm'
import type { Tx } from '../ports'

/** Runs `work` so that its failure undoes only its own changes and leaves the transaction usable. Rethrows the failure. */
export const inSavepoint = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  await tx.execute(sql`savepoint item`)
  try {
    const result = await work()
    await tx.execute(sql`release savepoint item`)
    return result
  } catch (error) {
    // Released as well, because it would hide the savepoint of the same name around it.
    await tx.execute(sql`rollback to savepoint item`)
    await tx.execute(sql`release savepoint item`)
    throw error
  }
}
