import { sql } from 'drizzle-orm'
import type { FiscalPeriod, FiscalYearDetail, LockException, PeriodMove } from '@/contracts/fiscal-years'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { yearHead } from './queries'

const MOST_MOVES = 200

const periodsOf = ({ tx, entry }: Session, id: string) =>
  rowsOf<FiscalPeriod>(
    tx,
    sql`select p.period_no as "periodNo", p.starts_on::text as "startsOn", p.ends_on::text as "endsOn", p.status, p.locked_areas as "lockedAreas",
        coalesce(c.journals, 0)::int as journals
      from fiscal_periods p left join (select j.period_no, count(*) as journals from journals j
          where j.company_id = ${entry.company.id} and j.fiscal_year_id = ${id} group by 1) c on c.period_no = p.period_no
      where p.company_id = ${entry.company.id} and p.fiscal_year_id = ${id} order by p.period_no`,
  )

const exceptionsWhere = ({ tx, entry }: Session, where: ReturnType<typeof sql>) =>
  rowsOf<LockException>(
    tx,
    sql`select e.id, u.full_name as "userName", e.area, to_char(e.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until, e.reason, g.full_name as "grantedBy"
      from lock_exceptions e join users u on u.id = e.user_id left join users g on g.id = e.created_by
      where e.company_id = ${entry.company.id} and ${where} order by e.until, e.id`,
  )

/** Exceptions that are valid now. */
const validExceptions = (session: Session) => exceptionsWhere(session, sql`e.ended_at is null and e.until > clock_timestamp()`)

export const exceptionById = async (session: Session, id: string): Promise<LockException | undefined> => (await exceptionsWhere(session, sql`e.id = ${id}`))[0]

/** What happened to the year's locks, and which exceptions were granted or ended from the day on which it begins. */
const movesOf = ({ tx, entry }: Session, id: string, startsOn: string) =>
  rowsOf<PeriodMove>(
    tx,
    sql`select m.id, to_char(m.moved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "movedAt", b.full_name as "movedBy", m.move, m.period_no as "periodNo", m.areas,
        u.full_name as "userName", to_char(m.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until, m.reason
      from period_moves m left join users b on b.id = m.moved_by left join users u on u.id = m.user_id
      where m.company_id = ${entry.company.id} and (m.fiscal_year = ${id} or m.fiscal_year is null and m.moved_at >= ${startsOn}::date)
      order by m.moved_at desc, m.period_no desc nulls first, m.id limit ${MOST_MOVES}`,
  )

/** @throws Problem 404 */
export const getFiscalYear = async (session: Session, id: string): Promise<FiscalYearDetail> => {
  const head = await yearHead(session, id)
  return {
    ...head,
    periods: await periodsOf(session, id),
    exceptions: await validExceptions(session),
    moves: await movesOf(session, id, head.startsOn),
  }
}
