import { sql } from 'drizzle-orm'
import type { Tx } from '../ports'

/**
 * Makes the statements of `work`, which compare a whole file with the existing rows, use hash joins. Right after a large import the planner
 * still expects the few rows of before: a nested loop chosen on that estimate took 50 seconds for 5,000 of 60,000 rows.
 */
export const withHashJoins = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  await tx.execute(sql`set local enable_nestloop = off`)
  const result = await work()
  await tx.execute(sql`set local enable_nestloop = on`)
  return result
}
