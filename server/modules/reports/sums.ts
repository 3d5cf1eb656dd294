import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { type DayRange, splitRange } from './months'

/** Days whose debits and credits are added up; without closing entries if `closing` is false. */
export interface SumRange extends DayRange {
  closing?: boolean
}

export interface AccountSum {
  /** Place of the range in the list that was asked for. */
  range: number
  accountId: string
  costCentreId: string | null
  debit: string
  credit: string
}

interface Options {
  /** Only lines of this cost centre. */
  costCentreId?: string | undefined
  /** One sum for each cost centre, instead of one for all. */
  byCostCentre?: boolean
}

/** Ranges as rows of a statement. The planner knows the number of such rows, unlike that of rows in JSON. */
const rangesOf = (rows: readonly [range: number, first: string | null, last: string, closing: boolean][]): SQL =>
  rows.length === 0
    ? sql`(select null::int, null::date, null::date, null::boolean where false)`
    : sql`(values ${sql.join(
        rows.map(([range, first, last, closing]) => sql`(${range}::int, ${first}::date, ${last}::date, ${closing}::boolean)`),
        sql`, `,
      )})`

/**
 * Sums of all accounts over several ranges of days, in one statement: whole months from the kept sums, the days at their edges from the lines. All
 * balance reports stand on it.
 */
export const accountSums = (
  { tx, entry }: Session,
  ranges: readonly SumRange[],
  { costCentreId, byCostCentre = false }: Options = {},
): Promise<AccountSum[]> => {
  const company = entry.company.id
  const parts = ranges.map((range) => splitRange(range))
  const whole = parts.flatMap(({ months }, range) => (months ? [{ range, ...months, closing: ranges[range]?.closing ?? true }] : []))
  const edges = parts.flatMap(({ days }, range) => days.map((edge) => ({ range, ...edge, closing: ranges[range]?.closing ?? true })))
  const ofCentre = (alias: string) => (costCentreId ? sql`and ${sql.raw(alias)}.cost_centre_id = ${costCentreId}::uuid` : sql``)
  const centre = byCostCentre ? sql`cost_centre_id` : sql`null::uuid as cost_centre_id`
  return rowsOf<AccountSum>(
    tx,
    sql`with kept as (
        select account_id, month, is_closing, ${centre}, sum(debit) as debit, sum(credit) as credit from ledger_sums s
          where s.company_id = ${company} ${ofCentre('s')} group by 1, 2, 3, 4),
      added as (
        select r.range, k.account_id, k.cost_centre_id, k.debit, k.credit
          from ${rangesOf(whole.map(({ range, first, after, closing }) => [range, first, after, closing]))} as r (range, first, after, closing)
          join kept k on (r.first is null or k.month >= r.first) and k.month < r.after and (r.closing or not k.is_closing)
        union all
        select e.range, l.account_id, ${byCostCentre ? sql`l.cost_centre_id` : sql`null::uuid`}, l.debit, l.credit
          from ${rangesOf(edges.map((edge) => [edge.range, edge.from, edge.to, edge.closing]))} as e (range, first, last, closing)
          join journal_lines l on l.company_id = ${company} and l.date between e.first and e.last ${ofCentre('l')}
            and (e.closing or l.journal_id <> all (array(select j.id from journals j where j.company_id = ${company} and j.area = 'closing'))))
      select range, account_id as "accountId", cost_centre_id as "costCentreId", trim_scale(sum(debit))::text as debit, trim_scale(sum(credit))::text as credit
        from added group by range, account_id, cost_centre_id`,
  )
}
