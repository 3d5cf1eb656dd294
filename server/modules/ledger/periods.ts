import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import type { LedgerArea } from '../../domain/ledger/posting'
import { fiscalYearOf } from '../../domain/numbering'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import { usersWithFlag } from '../memberships/holders'

/** What a lock keeps out: the postings of an area, or in every area those that bear a tax. */
export type LockArea = LedgerArea | 'tax'

interface HeldPeriod {
  /** Why the area takes no posting; null if it does. */
  refusal: 'none' | 'closed' | 'closing' | 'hard' | 'soft' | null
  year: string | null
  yearId: string | null
  periodNo: number | null
}

/**
 * Requires a date in an open period, and holds the period and its year until the transaction ends. The database refuses other dates as well;
 * this check reports the error at the field: which lock it is, who set it, the next open day, and who can grant an exception.
 * @param path path of the date's field
 * @throws Problem 422 PERIOD_CLOSED
 */
export const requireOpenPeriod = async (session: Session, date: string, area: LockArea, path = 'date'): Promise<void> => {
  const { tx, entry } = session
  const [held] = await rowsOf<HeldPeriod>(
    tx,
    sql`select period_refusal(h.period, h.year, ${area}, app_user()) as refusal, (h.year).name as year, (h.year).id as "yearId", (h.period).period_no as "periodNo"
      from hold_period(${entry.company.id}::uuid, ${date}::date) h`,
  )
  if (held && held.refusal === null) return
  const message = await refusalInWords(session, date, area, held ?? { refusal: 'none', year: null, yearId: null, periodNo: null })
  throw new Problem(422, message, { code: 'PERIOD_CLOSED', errors: [{ path, code: 'PERIOD_CLOSED', message }] })
}

/** Periods that have days of the range, held until the end of the transaction, so that postings into them wait. Without `from`, all up to the day. */
export const holdPeriodsOf = async ({ tx, entry }: Session, { from = '-infinity', to }: { from?: string; to: string }): Promise<void> => {
  await tx.execute(sql`select queue_at_years(${entry.company.id}::uuid, true)`)
  await tx.execute(
    sql`select 1 from fiscal_periods where company_id = ${entry.company.id} and starts_on <= ${to}::date and ends_on >= ${from}::date
      order by starts_on for update`,
  )
}

interface LockedBy {
  by: string | null
  at: string
  reason: string | null
}

/** Who set the lock or closed the year, when and why. */
const lockedBy = async ({ tx, entry }: Session, { refusal, yearId, periodNo }: HeldPeriod): Promise<LockedBy | undefined> => {
  const moves = refusal === 'closed' ? sql`m.move = 'closed'` : sql`m.period_no = ${periodNo} and m.move = ${refusal === 'hard' ? 'hard_lock' : 'soft_lock'}`
  const [move] = await rowsOf<LockedBy>(
    tx,
    sql`select u.full_name as by, (m.moved_at at time zone ${entry.company.timezone})::date::text as at, m.reason from period_moves m left join users u on u.id = m.moved_by
      where m.company_id = ${entry.company.id} and m.fiscal_year = ${yearId} and ${moves} order by m.moved_at desc limit 1`,
  )
  return move
}

const nextOpenDay = async ({ tx, entry }: Session, date: string, area: LockArea): Promise<string | null> => {
  const company = entry.company.id
  const [found] = await rowsOf<{ day: string | null }>(
    tx,
    sql`select min(p.starts_on)::text as day from fiscal_periods p join fiscal_years y on y.company_id = p.company_id and y.id = p.fiscal_year_id
      where p.company_id = ${company} and p.starts_on > ${date}::date and period_refusal(p, y, ${area}, app_user()) is null`,
  )
  return found?.day ?? null
}

const areaInWords = (area: LockArea): string => (area === 'tax' ? 'taxes' : area === 'journal' ? 'journal entries' : area)

const refusalInWords = async (session: Session, date: string, area: LockArea, held: HeldPeriod): Promise<string> => {
  const [next, move] = [await nextOpenDay(session, date, area), held.yearId ? await lockedBy(session, held) : undefined]
  const by = move
    ? ` It was ${held.refusal === 'closed' ? 'closed' : 'locked'}${move.by ? ` by ${move.by}` : ''} on ${dayInWords(move.at)}${move.reason ? `: ${move.reason}.` : '.'}`
    : ''
  const why = {
    none: `There is no fiscal year for ${dayInWords(date)}.`,
    closed: `${dayInWords(date)} lies in a closed period of ${held.year}: the year is closed.${by}`,
    closing: `${dayInWords(date)} lies in a closed period of ${held.year}: the year is being closed.`,
    hard: `${dayInWords(date)} lies in a closed period of ${held.year}: period ${held.periodNo} is locked for good.${by}`,
    soft: `${dayInWords(date)} lies in a closed period of ${held.year}: period ${held.periodNo} is locked for ${areaInWords(area)}.${by}`,
  }[held.refusal ?? 'none']
  const asked = held.refusal === 'soft' ? (await usersWithFlag(session, 'fiscal-years', 'approve')).slice(0, 3).map(({ name }) => name) : []
  return [why, next ? `The first day that is open is ${dayInWords(next)}.` : '', asked.length ? `${asked.join(' or ')} can grant an exception.` : '']
    .filter(Boolean)
    .join(' ')
}

/** Returns how the fiscal year of a day is kept in numbers: that of the company's fiscal years, else by the month in which its years begin. */
export const fiscalYears = async ({ tx, entry }: Pick<Session, 'tx' | 'entry'>): Promise<(date: string) => number> => {
  const years = await rowsOf<{ year: number; startsOn: string; endsOn: string }>(
    tx,
    sql`select year, starts_on::text as "startsOn", ends_on::text as "endsOn" from fiscal_years where company_id = ${entry.company.id}`,
  )
  return (date) => years.find(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn)?.year ?? fiscalYearOf(date, entry.company.fiscalYearStartMonth)
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
