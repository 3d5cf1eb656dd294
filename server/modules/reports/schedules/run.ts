import { and, eq, sql } from 'drizzle-orm'
import { bindToCompany, enterAs } from '../../../db/enter'
import { rowsOf } from '../../../db/rows'
import { companies } from '../../../db/schema/identity'
import { reportSchedules } from '../../../db/schema/reports'
import { workQueue } from '../../../db/schema/work'
import type { Ports, Tx } from '../../../ports'
import { insertMail } from '../../mails/queue'
import { nextDue } from './due'
import { sendTo } from './send'
import { dueAt } from './service'

interface Work {
  queueId: number
  company: string
  subject: string
}
type Planned = typeof reportSchedules.$inferSelect

const theSchedule = ({ company, subject }: Work) => and(eq(reportSchedules.companyId, company), eq(reportSchedules.id, subject))

const moveQueue = async (tx: Tx, { queueId, company }: Work, nextOn: string): Promise<void> => {
  const timezone = sql`(select c.timezone from companies c where c.id = ${company})`
  await tx
    .update(workQueue)
    .set({ leasedUntil: null, dueAt: dueAt(sql`${nextOn}`, timezone) })
    .where(eq(workQueue.id, queueId))
}

/** The schedule and the recipients for whom nothing is noted for this day; null if it was paused or deleted, or is not due. */
const begin = async (tx: Tx, work: Work): Promise<{ planned: Planned; waiting: string[] } | null> => {
  await bindToCompany(tx, work.company)
  const [found] = await tx
    .select({ planned: reportSchedules, isEarly: sql<boolean>`${dueAt(sql`${reportSchedules.nextOn}`, sql`${companies.timezone}`)} > now()` })
    .from(reportSchedules)
    .innerJoin(companies, eq(companies.id, reportSchedules.companyId))
    .where(theSchedule(work))
  const ofQueue = eq(workQueue.id, work.queueId)
  if (!found || found.planned.isPaused) {
    await tx.delete(workQueue).where(ofQueue)
    return null
  }
  const { planned, isEarly } = found
  if (isEarly) {
    await moveQueue(tx, work, planned.nextOn)
    return null
  }
  // Nobody else may change it or is told what becomes of it.
  if (!(await enterAs(tx, work.company, planned.createdBy))) {
    await tx.update(reportSchedules).set({ isPaused: true }).where(theSchedule(work))
    await tx.delete(workQueue).where(ofQueue)
    return null
  }
  const waiting = await rowsOf<{ id: string }>(
    tx,
    sql`select r.user_id as id from report_recipients r where r.company_id = ${work.company} and r.schedule_id = ${work.subject}::uuid and not exists (
      select 1 from report_sendings g where g.company_id = r.company_id and g.schedule_id = r.schedule_id and g.due_on = ${planned.nextOn}::date and g.user_id = r.user_id) order by r.user_id`,
  )
  return { planned, waiting: waiting.map(({ id }) => id) }
}

/** Tells the owner who got nothing, and why. */
const tellOwner = async (tx: Tx, work: Work, { createdBy, name, nextOn }: Planned, ports: Ports): Promise<void> => {
  const missed = await rowsOf<{ name: string; reason: string }>(
    tx,
    sql`select u.full_name as name, g.reason from report_sendings g join users u on u.id = g.user_id where g.company_id = ${work.company} and g.schedule_id = ${work.subject}::uuid
      and g.due_on = ${nextOn}::date and g.state <> 'queued' order by lower(u.full_name), u.id`,
  )
  if (missed.length === 0) return
  const owner = await enterAs(tx, work.company, createdBy)
  if (!owner) return
  const text = [
    `Dear ${owner.user.fullName},`,
    `“${name}” of ${nextOn} was not sent to everybody:`,
    missed.map((one) => `${one.name}: ${one.reason}`).join('\n'),
    `${ports.publicUrl}/reports/schedules`,
    owner.company.name,
  ].join('\n\n')
  await insertMail(tx, { companyId: work.company, userId: createdBy }, { to: [owner.user.email], subject: `Not sent to everybody: ${name}`, text })
}

/** Moves the schedule to its next day, unless it was changed meanwhile: then its row in the queue is of that change. */
const finish = (ports: Ports, work: Work, planned: Planned) =>
  ports.db.transaction(async (tx) => {
    await bindToCompany(tx, work.company)
    const nextOn = nextDue(planned, planned.nextOn)
    const [moved] = await tx
      .update(reportSchedules)
      .set({ nextOn })
      .where(and(theSchedule(work), eq(reportSchedules.nextOn, planned.nextOn)))
      .returning({ id: reportSchedules.id })
    if (!moved) return
    await moveQueue(tx, work, nextOn)
    await tellOwner(tx, work, planned, ports)
  })

/** Sends the report of one day to all recipients. What a run that was cut short has sent isn't sent again. */
export const runSchedule = async (ports: Ports, work: Work): Promise<void> => {
  const begun = await ports.db.transaction((tx) => begin(tx, work))
  if (!begun) return
  for (const userId of begun.waiting) {
    await ports.db.transaction((tx) =>
      tx
        .update(workQueue)
        .set({ leasedUntil: sql`now() + interval '15 minutes'` })
        .where(eq(workQueue.id, work.queueId)),
    )
    await sendTo(ports, begun.planned, userId)
  }
  await finish(ports, work, begun.planned)
  ports.worker.wake()
}
