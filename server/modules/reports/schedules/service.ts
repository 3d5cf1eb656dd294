import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type ReportName, reportKind } from '@/contracts/reports/kinds'
import { type ParameterValues, reportQuery } from '@/contracts/reports/parameters'
import type { Schedule, scheduleInput, schedulePatch } from '@/contracts/reports/schedules'
import { rowsOf } from '../../../db/rows'
import { reportRecipients, reportSchedules } from '../../../db/schema/reports'
import { workQueue } from '../../../db/schema/work'
import type { Session } from '../../../http/context'
import { invalidField } from '../../../http/problem'
import { claimRecord } from '../../records/claim'
import { lackedFor } from '../right'
import { scopeOf } from '../scope'
import { nextDue } from './due'
import { getSchedule } from './queries'

/** Reports are there when the day's work begins. */
const HOUR = 6
export const dueAt = (nextOn: SQL, timezone: SQL) => sql<string>`(${nextOn}::date + make_interval(hours => ${HOUR})) at time zone ${timezone}`

/** @throws Problem 422 for parameters that the report doesn't have, or that name no record of the company */
const checkParameters = async (session: Session, report: ReportName, given: Record<string, string>): Promise<ParameterValues> => {
  const { parameters: names } = reportKind(report)
  const parsed = reportQuery(names).safeParse(given)
  if (!parsed.success) throw invalidField('parameters', parsed.error.issues[0]?.message ?? 'These parameters don’t fit the report.')
  const parameters = Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined)) as ParameterValues
  await scopeOf(session, names, parameters)
  return parameters
}

/** @throws Problem 422 for somebody who doesn't work in the company */
const setRecipients = async ({ tx, entry }: Session, scheduleId: string, userIds: readonly string[]): Promise<void> => {
  const companyId = entry.company.id
  const ids = [...new Set(userIds)]
  const members = await rowsOf<{ id: string }>(
    tx,
    sql`select m.user_id as id from memberships m where m.company_id = ${companyId} and m.user_id in ${ids} and m.joined_at is not null and m.disabled_at is null`,
  )
  if (members.length < ids.length) throw invalidField('recipientIds', 'Choose people who work in this company.')
  await tx.delete(reportRecipients).where(and(eq(reportRecipients.companyId, companyId), eq(reportRecipients.scheduleId, scheduleId)))
  await tx.insert(reportRecipients).values(ids.map((userId) => ({ companyId, scheduleId, userId })))
}

/** Puts a schedule into the queue for its next day, or takes it out. */
const queue = async ({ tx, entry: { company } }: Session, id: string, nextOn: string | null): Promise<void> => {
  await tx.delete(workQueue).where(and(eq(workQueue.kind, 'report_mail'), eq(workQueue.company, company.id), eq(workQueue.subject, id)))
  if (nextOn === null) return
  await tx.insert(workQueue).values({ kind: 'report_mail', company: company.id, subject: id, dueAt: dueAt(sql`${nextOn}`, sql`${company.timezone}`) })
}

/** @throws Problem 422 if the user may not export the report */
const checkRight = (session: Session, report: ReportName): void => {
  const lacked = lackedFor(session, report, true)
  if (lacked) throw invalidField('report', `You need ${lacked} to have it mailed.`)
}

export const createSchedule = async (session: Session, { recipientIds, ...input }: z.output<typeof scheduleInput>): Promise<Schedule> => {
  const { tx, entry, audit, today } = session
  checkRight(session, input.report)
  const parameters = await checkParameters(session, input.report, input.parameters)
  const by = { createdBy: entry.user._id, updatedBy: entry.user._id }
  const nextOn = nextDue(input, today)
  const [row] = await tx
    .insert(reportSchedules)
    .values({ companyId: entry.company.id, ...input, parameters, nextOn, ...by })
    .returning({ id: reportSchedules.id })
  if (!row) throw new Error('no schedule row')
  await setRecipients(session, row.id, recipientIds)
  await queue(session, row.id, nextOn)
  const created = await getSchedule(session, row.id)
  await audit({ entity: 'report-schedule', entityId: row.id, action: 'create', after: created })
  return created
}

export const changeSchedule = async (session: Session, id: string, patch: z.output<typeof schedulePatch>): Promise<Schedule> => {
  const { tx, entry, audit, today } = session
  const before = await getSchedule(session, id)
  await claimRecord(session, reportSchedules, id, patch.version, async () => before)
  const { rhythm, day, isPaused } = patch.action === 'edit' ? { ...patch, isPaused: before.isPaused } : { ...before, isPaused: patch.action === 'pause' }
  if (patch.action === 'edit') checkRight(session, before.report)
  const isSame = patch.action === 'edit' && rhythm === before.rhythm && day === before.day
  const nextOn = isSame ? before.nextOn : nextDue({ rhythm, day }, today)
  const edited =
    patch.action === 'edit'
      ? { name: patch.name, format: patch.format, rhythm, day, parameters: await checkParameters(session, before.report, patch.parameters) }
      : {}
  await tx
    .update(reportSchedules)
    .set({ ...edited, isPaused, nextOn })
    .where(and(eq(reportSchedules.companyId, entry.company.id), eq(reportSchedules.id, id)))
  if (patch.action === 'edit') await setRecipients(session, id, patch.recipientIds)
  await queue(session, id, isPaused ? null : nextOn)
  const after = await getSchedule(session, id)
  await audit({ entity: 'report-schedule', entityId: id, action: patch.action, before, after })
  return after
}

export const discardSchedule = async (session: Session, id: string, version: number | undefined): Promise<{ id: string }> => {
  const { tx, entry, audit } = session
  const before = await getSchedule(session, id)
  await claimRecord(session, reportSchedules, id, version, async () => before)
  await queue(session, id, null)
  await tx.delete(reportSchedules).where(and(eq(reportSchedules.companyId, entry.company.id), eq(reportSchedules.id, id)))
  await audit({ entity: 'report-schedule', entityId: id, action: 'discard', before })
  return { id }
}
