import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import type { LedgerArea } from '../../domain/ledger/posting'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'

interface PeriodOfDate {
  year: string | null
  isOpen: boolean
  nextOpen: string | null
}

/**
 * Requires a date in an open period. The database refuses other dates as well; this check reports the error at the field, with the next open day.
 * @param path path of the date's field
 * @throws Problem 422 PERIOD_CLOSED
 */
export const requireOpenPeriod = async ({ tx, entry }: Pick<Session, 'tx' | 'entry'>, date: string, area: LedgerArea, path = 'date'): Promise<void> => {
  const company = entry.company.id
  const open = sql`y.status = 'open' and p.status <> 'locked' and not (p.status = 'soft_locked' and ${area} = any (p.locked_areas))`
  const [found] = await rowsOf<PeriodOfDate>(
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
 * Day on which a posted document is reversed or written off: the requested day, else today, or the document's date if that is later. On an
 * earlier day, the balances would be wrong, because nothing is owed before the document's date.
 * @throws Problem 422 for a day before the document's date
 */
export const dayAfterPosting = ({ today }: Pick<Session, 'today'>, document: { date: string }, requestedDate: string | undefined): string => {
  const day = requestedDate ?? (document.date > today ? document.date : today)
  if (day < document.date) throw invalidField('date', 'That is before its own date.', 'order')
  return day
}
