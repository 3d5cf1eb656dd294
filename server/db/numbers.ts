import { sql } from 'drizzle-orm'
import { rowsOf } from './rows'
import type { Tx } from '../ports'

/**
 * Takes the next number of a series from its counter row. The row stays locked until the transaction ends, so take it as
 * the last lock before the commit; a rollback leaves no gap. `fiscalYear` 0 is for series that never restart.
 */
export const takeNext = async (tx: Tx, companyId: string, kind: string, fiscalYear: number): Promise<number> =>
  (await takeNumber(tx, companyId, kind, fiscalYear)).taken

/** Takes `count` consecutive numbers and returns the first. */
export const takeMany = async (tx: Tx, companyId: string, kind: string, fiscalYear: number, count: number): Promise<number> => {
  const first = await takeNext(tx, companyId, kind, fiscalYear)
  await skipNumbers(tx, companyId, kind, fiscalYear, count - 1)
  return first
}

/** Takes the numbers that follow the last taken one, whose counter this transaction holds. */
export const skipNumbers = async (tx: Tx, companyId: string, kind: string, fiscalYear: number, count: number): Promise<void> => {
  await tx.execute(sql`update counters set next = next + ${count}::int where company_id = ${companyId} and kind = ${kind} and fiscal_year = ${fiscalYear}`)
}

/** Like `takeNext`, and also returns the number of digits that the company chose for the series; null for the default. */
export const takeNumber = async (tx: Tx, companyId: string, kind: string, fiscalYear: number): Promise<{ taken: number; digits: number | null }> => {
  const [row] = await rowsOf<{ taken: number; digits: number | null }>(
    tx,
    sql`with series as (select digits, case when first_of_year = ${fiscalYear}::int then first else 1 end as first from number_series
          where company_id = ${companyId} and kind = ${kind})
        insert into counters (company_id, kind, fiscal_year, next)
        values (${companyId}, ${kind}, ${fiscalYear}, coalesce((select first from series), 1) + 1)
        on conflict (company_id, kind, fiscal_year) do update set next = counters.next + 1
        returning next - 1 as taken, (select digits from series) as digits`,
  )
  if (!row) throw new Error('no counter row')
  return row
}
