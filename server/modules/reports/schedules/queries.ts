import { sql, type SQL } from 'drizzle-orm'
import type { Schedule, Sending } from '@/contracts/reports/schedules'
import { rowsOf } from '../../../db/rows'
import type { Session } from '../../../http/context'
import { isUuid } from '../../../http/ids'
import { notFound } from '../../../http/problem'

const select = ({ tx, entry }: Session, condition: SQL) =>
  rowsOf<Schedule>(
    tx,
    sql`select s.id, s.report, s.name, s.parameters, s.format, s.rhythm, s.day, s.next_on::text as "nextOn", s.is_paused as "isPaused", s.version,
        (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.full_name) order by lower(u.full_name), u.id), '[]') from report_recipients r join users u on u.id = r.user_id
          where r.company_id = s.company_id and r.schedule_id = s.id) as recipients,
        (select jsonb_build_object('dueOn', g.due_on, 'sent', count(*) filter (where g.state = 'queued'), 'notSent', count(*) filter (where g.state <> 'queued')) from report_sendings g
          where g.company_id = s.company_id and g.schedule_id = s.id group by g.due_on order by g.due_on desc limit 1) as last
      from report_schedules s where s.company_id = ${entry.company.id} and s.created_by = ${entry.user._id} and ${condition} order by s.created_at, s.id`,
  )

/** The user's own schedules, the oldest first. */
export const listSchedules = (session: Session): Promise<Schedule[]> => select(session, sql`true`)

/** @throws Problem 404, also for another user's */
export const getSchedule = async (session: Session, id: string): Promise<Schedule> => {
  if (!isUuid(id)) throw notFound()
  const [found] = await select(session, sql`s.id = ${id}::uuid`)
  if (!found) throw notFound()
  return found
}

const LATEST = 200

/** What became of a schedule's report, the latest first. */
export const listSendings = async (session: Session, id: string): Promise<Sending[]> => {
  await getSchedule(session, id)
  return rowsOf<Sending>(
    session.tx,
    sql`select g.due_on::text as "dueOn", u.full_name as recipient, coalesce(m.state, g.state) as state, coalesce(m.error, g.reason) as reason,
        to_char(g.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from report_sendings g join users u on u.id = g.user_id left join mails m on m.company_id = g.company_id and m.id = g.mail_id
      where g.company_id = ${session.entry.company.id} and g.schedule_id = ${id}::uuid order by g.due_on desc, lower(u.full_name), g.user_id limit ${LATEST}`,
  )
}
