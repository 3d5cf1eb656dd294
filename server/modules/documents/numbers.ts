import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import type { Tx } from '../../ports'

/**
 * The next number of a series, from its counter row. The row stays locked until the transaction ends, so call it as
 * the last lock before commit; what rolls back leaves no gap. `fiscalYear` 0 is for series that never restart.
 */
export const takeNext = async (tx: Tx, companyId: string, kind: string, fiscalYear: number): Promise<number> => {
  const [row] = await rowsOf<{ taken: number }>(
    tx,
    sql`insert into counters (company_id, kind, fiscal_year, next) values (${companyId}, ${kind}, ${fiscalYear}, 2)
        on conflict (company_id, kind, fiscal_year) do update set next = counters.next + 1 returning next - 1 as taken`,
  )
  if (!row) throw new Error('no counter row')
  return row.taken
}
