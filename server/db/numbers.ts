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

interface TakenNumber {
  taken: number
  /** How the year is kept that the series counts in. */
  year: number
  /** The number of digits that the company chose for the series; null for the default. */
  digits: number | null
}

/** Like `takeNext`, in the company's fiscal year that contains `date`; in `fiscalYear` if there is none or no date is given. */
export const takeNumber = async (tx: Tx, companyId: string, kind: string, fiscalYear: number, date: string | null = null): Promise<TakenNumber> => {
  const [row] = await rowsOf<TakenNumber>(
    tx,
    sql`with named as (select coalesce((select y.year from fiscal_years y where y.company_id = ${companyId} and ${date}::date between y.starts_on and y.ends_on), ${fiscalYear}::int) as year),
          series as (select s.digits, case when s.first_of_year = named.year then s.first else 1 end as first from number_series s, named
            where s.company_id = ${companyId} and s.kind = ${kind})
        insert into counters (company_id, kind, fiscal_year, first, next)
        select ${companyId}::uuid, ${kind}, named.year, begun.first, begun.first + 1 from named, coalesce((select first from series), 1) begun (first)
        on conflict (company_id, kind, fiscal_year) do update set next = counters.next + 1
        returning next - 1 as taken, fiscal_year as year, (select digits from series) as digits`,
  )
  if (!row) throw new Error('no counter row')
  return row
}
