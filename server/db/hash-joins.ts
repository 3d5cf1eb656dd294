import { sql } from 'drizzle-orm'
import type { Tx } from '../ports'

/**
 * Lets the statements of `work`, which compare a whole file with what there is, join by hash. Right after a large import the planner
 * still counts with the few rows that were there before: a nested loop over that guess took 50 seconds for 5,000 of 60,000 rows.
 */
export const joinedByHash = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  await tx.execute(sql`set local enable_nestloop = off`)
  const result = await work()
  await tx.execute(sql`set local enable_nestloop = on`)
  return result
}
