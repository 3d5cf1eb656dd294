import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import type { LedgerArea } from '../../domain/ledger/posting'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import { invalid, Problem } from '../../http/problem'

interface Found {
  year: string | null
  isOpen: boolean
  nextOpen: string | null
}

/**
 * The database refuses a date outside of open periods by itself; this says it at the field, and from when on it is possible.
 * @param path of the field that holds the date
 * @throws Problem 422 PERIOD_CLOSED
 */
export const requireOpenPeriod = async ({ tx, entry }: Pick<Session, 'tx' | 'entry'>, date: string, area: LedgerArea, path = 'date'): Promise<void> => {
  const company = entry.company.id
  const open = sql`y.status = 'open' and p.status <> 'locked' and not (p.status = 'soft_locked' and ${area} = any (p.locked_areas))`
  const [found] = await rowsOf<Found>(
    tx,
    sql`select (select y.name from fiscal_years y where y.company_id = ${company} and ${date}::date between y.starts_on and y.ends_on) as year,
      exists (select 1 from fiscal_periods p join fiscal_years y on y.company_id = p.company_id and y.id = p.fiscal_year_id
        where p.company_id = ${company} and ${date}::date between p.starts_on and p.ends_on and ${open}) as "isOpen",
      (select min(p.starts_on)::text from fiscal_periods p join fiscal_years y on y.company_id = p.company_id and y.id = p.fiscal_year_id
        where p.company_id = ${company} and p.starts_on > ${date}::date and ${open}) as "nextOpen"`,
  )
  if (found?.isOpen) return
  const why = found?.year ? `${dayInWords(date)} lies in a closed period of ${found.year}.` : `There is no fiscal year for ${dayInWords(date)}.`
  const message = found?.nextOpen ? `${why} The first day that is open is ${dayInWords(found.nextOpen)}.` : why
  throw new Problem(422, message, { code: 'PERIOD_CLOSED', errors: [{ path, code: 'PERIOD_CLOSED', message }] })
}

/**
 * The day on which a posted document is reversed or given up: the one that is asked for, else today, or its own day while that is to come.
 * Before that day nothing of it is owed, so that balances of any day stay right.
 * @throws Problem 422 for a day before its own
 */
export const dayAfterPosting = ({ today }: Pick<Session, 'today'>, own: { date: string }, asked: string | undefined): string => {
  const day = asked ?? (own.date > today ? own.date : today)
  if (day < own.date) throw invalid('date', 'That is before its own date.', 'order')
  return day
}
