import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { fiscalYearPatch, lockExceptionInput } from '@/contracts/fiscal-years'
import { rowsOf } from '../../db/rows'
import { fiscalPeriods, type fiscalYears, lockExceptions } from '../../db/schema/ledger'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { invalidField, notFound, Problem } from '../../http/problem'
import { exceptionById } from './detail'

type Patch = z.output<typeof fiscalYearPatch>
type PatchOf<A extends Patch['action']> = Extract<Patch, { action: A }>
type Year = typeof fiscalYears.$inferSelect

/** The history, which the database writes, takes the reason from the transaction. */
export const setReason = async ({ tx }: Session, reason: string): Promise<void> => {
  await tx.execute(sql`select set_config('app.reason', ${reason}, true)`)
}

/** Periods of the year, held until the end of the transaction, so that postings into them wait. */
export const holdPeriods = async ({ tx, entry }: Session, yearId: string) => {
  await tx.execute(sql`select queue_at_years(${entry.company.id}::uuid, true)`)
  return tx
    .select()
    .from(fiscalPeriods)
    .where(and(eq(fiscalPeriods.companyId, entry.company.id), eq(fiscalPeriods.fiscalYearId, yearId)))
    .orderBy(fiscalPeriods.periodNo)
    .for('update')
}

const requireOpenYear = (year: Year): void => {
  if (year.status !== 'open') throw new Problem(409, `${year.name} is closed: its periods are locked by that.`, { code: 'INVALID_TRANSITION' })
}

export const setLocks = async (session: Session, year: Year, { periods, reason }: PatchOf<'setLocks'>): Promise<void> => {
  const { tx, entry } = session
  requireOpenYear(year)
  await setReason(session, reason)
  const held = await holdPeriods(session, year.id)
  for (const [index, { periodNo, areas }] of periods.entries()) {
    const period = held.find((one) => one.periodNo === periodNo)
    if (!period) throw invalidField(`periods.${index}.periodNo`, `${year.name} has no period ${periodNo}.`, 'unknown')
    if (period.status === 'locked') throw new Problem(409, `Period ${periodNo} is locked for good.`, { code: 'INVALID_TRANSITION' })
    const lockedAreas = [...new Set(areas)].sort()
    await tx
      .update(fiscalPeriods)
      .set({ status: lockedAreas.length ? 'soft_locked' : 'open', lockedAreas })
      .where(and(eq(fiscalPeriods.companyId, entry.company.id), eq(fiscalPeriods.fiscalYearId, year.id), eq(fiscalPeriods.periodNo, periodNo)))
  }
}

/** Locks a period and those before it in the year for good. */
export const hardLock = async (session: Session, year: Year, { periodNo, reason }: PatchOf<'hardLock'>): Promise<void> => {
  const { tx, entry } = session
  requireOpenYear(year)
  await setReason(session, reason)
  const held = await holdPeriods(session, year.id)
  if (!held.some((one) => one.periodNo === periodNo)) throw invalidField('periodNo', `${year.name} has no period ${periodNo}.`, 'unknown')
  const changed = held.filter((one) => one.periodNo <= periodNo && one.status !== 'locked').map((one) => one.periodNo)
  if (changed.length === 0) throw new Problem(409, `Period ${periodNo} is locked for good already.`, { code: 'INVALID_TRANSITION' })
  await tx
    .update(fiscalPeriods)
    .set({ status: 'locked', lockedAreas: [] })
    .where(
      and(
        eq(fiscalPeriods.companyId, entry.company.id),
        eq(fiscalPeriods.fiscalYearId, year.id),
        lte(fiscalPeriods.periodNo, periodNo),
        inArray(fiscalPeriods.periodNo, changed),
      ),
    )
}

export const addException = async (session: Session, { userId, area, until, reason }: z.output<typeof lockExceptionInput>) => {
  const { tx, entry, today, audit } = session
  if (until < today) throw invalidField('until', `${dayInWords(until)} is over.`, 'past')
  const people = await peopleOf(session)
  if (!people.some(({ id }) => id === userId)) throw invalidField('userId', 'Nobody of this company.', 'unknown')
  const [added] = await rowsOf<{ id: string }>(
    tx,
    sql`insert into lock_exceptions (company_id, user_id, area, until, reason, created_by)
      values (${entry.company.id}, ${userId}, ${area}, (${until}::date + 1)::timestamp at time zone ${entry.company.timezone}, ${reason}, ${entry.user._id}) returning id`,
  )
  const exception = added && (await exceptionById(session, added.id))
  if (!exception) throw new Error('no exception')
  await audit({ entity: 'lock-exception', entityId: exception.id, action: 'create', after: exception })
  return exception
}

export const endException = async (session: Session, id: string) => {
  const { tx, entry, audit } = session
  if (!isUuid(id)) throw notFound()
  const before = await exceptionById(session, id)
  if (!before) throw notFound()
  const ended = await tx
    .update(lockExceptions)
    .set({ endedAt: sql`clock_timestamp()` as never, endedBy: entry.user._id })
    .where(and(eq(lockExceptions.companyId, entry.company.id), eq(lockExceptions.id, id), sql`${lockExceptions.endedAt} is null`))
    .returning({ id: lockExceptions.id })
  if (ended.length === 0) throw new Problem(409, 'It is ended already.', { code: 'INVALID_TRANSITION' })
  await audit({ entity: 'lock-exception', entityId: id, action: 'end', before })
  return { id }
}

/** The active people of the company, by name. */
export const peopleOf = ({ tx, entry }: Session) =>
  rowsOf<{ id: string; name: string }>(
    tx,
    sql`select u.id, u.full_name as name from memberships m join users u on u.id = m.user_id and u.status = 'active'
      where m.company_id = ${entry.company.id} and m.joined_at is not null and m.disabled_at is null order by lower(u.full_name), u.id`,
  )
