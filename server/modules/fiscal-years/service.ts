import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { fiscalYearInput, fiscalYearPatch } from '@/contracts/fiscal-years'
import { rowsOf } from '../../db/rows'
import { fiscalPeriods, fiscalYears } from '../../db/schema/ledger'
import { addDays, dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import { claimRecord } from '../records/claim'
import { explainItem } from './checklist'
import { closeYear, reopenYear } from './close'
import { getFiscalYear } from './detail'
import { hardLock, holdPeriods, setLocks } from './locks'
import { findYear, nextYear } from './queries'
import { revaluePeriod } from './revaluation'

type Patch = z.output<typeof fiscalYearPatch>
type PatchOf<A extends Patch['action']> = Extract<Patch, { action: A }>
type Year = typeof fiscalYears.$inferSelect

/** The day on which a year would have lasted for 18 months. */
const lastStart = (startsOn: string): string => {
  const [year = 0, month = 0, day = 0] = startsOn.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + 18, day)).toISOString().slice(0, 10)
}

const requireLength = (startsOn: string, endsOn: string): void => {
  if (endsOn >= lastStart(startsOn)) throw invalidField('endsOn', 'A fiscal year lasts 18 months at most.', 'length')
}

/**
 * Requires that nothing that follows from an earlier year is settled: what is posted there is carried into all later years.
 * @throws Problem 422
 */
const requireUnsettled = async ({ tx, entry }: Session): Promise<void> => {
  const company = entry.company.id
  const [settled] = await rowsOf<{ closed: string | null; locked: string | null; isOpened: boolean }>(
    tx,
    sql`select (select name from fiscal_years where company_id = ${company} and status <> 'open' order by starts_on limit 1) as closed,
      (select y.name from fiscal_years y join fiscal_periods p on p.company_id = y.company_id and p.fiscal_year_id = y.id and p.status = 'locked'
        where y.company_id = ${company} order by y.starts_on limit 1) as locked,
      exists (select 1 from openings where company_id = ${company} and finished_at is not null) as "isOpened"`,
  )
  const why = settled?.closed
    ? `${settled.closed} is closed`
    : settled?.locked
      ? `Periods of ${settled.locked} are locked for good`
      : settled?.isOpened
        ? 'The opening balances are finished'
        : null
  if (why)
    throw invalidField('startsOn', `${why}, and postings in an earlier year would change these figures. No year can be added before the first one.`, 'settled')
}

/** Adds the year after the last one or before the first one, with its periods. */
export const addFiscalYear = async (session: Session, { startsOn, endsOn, periodKind, name }: z.output<typeof fiscalYearInput>) => {
  const { tx, entry, audit } = session
  requireLength(startsOn, endsOn)
  const { startsOn: next, firstStartsOn } = await nextYear(session)
  if (firstStartsOn && startsOn !== next && addDays(endsOn, 1) !== firstStartsOn)
    throw invalidField(
      'startsOn',
      `Fiscal years follow each other without a gap: the next one begins on ${dayInWords(next)}, and an earlier one ends on ${dayInWords(addDays(firstStartsOn, -1))}.`,
      'gap',
    )
  if (firstStartsOn && startsOn < firstStartsOn) await requireUnsettled(session)
  await requireFreeName(session, name ?? null, null)
  const [added] = await rowsOf<{ id: string }>(
    tx,
    sql`select add_fiscal_year(${entry.company.id}::uuid, ${startsOn}::date, ${endsOn}::date, ${periodKind}, ${name ?? null}) as id`,
  )
  if (!added) throw new Error('no fiscal year')
  const year = await getFiscalYear(session, added.id)
  await audit({ entity: 'fiscal-year', entityId: added.id, action: 'create', after: auditCopy(year) })
  return year
}

const requireFreeName = async ({ tx, entry }: Session, name: string | null, except: string | null): Promise<void> => {
  if (name === null) return
  const [same] = await tx
    .select({ id: fiscalYears.id })
    .from(fiscalYears)
    .where(and(eq(fiscalYears.companyId, entry.company.id), eq(fiscalYears.name, name)))
  if (same && same.id !== except) throw invalidField('name', 'Another fiscal year has this name.', 'DUPLICATE')
}

const rename = async (session: Session, year: Year, { name }: PatchOf<'rename'>): Promise<void> => {
  await requireFreeName(session, name, year.id)
  await session.tx
    .update(fiscalYears)
    .set({ name })
    .where(and(eq(fiscalYears.companyId, session.entry.company.id), eq(fiscalYears.id, year.id)))
}

const requireLast = async ({ tx, entry }: Session, year: Year): Promise<void> => {
  const [later] = await tx
    .select({ name: fiscalYears.name })
    .from(fiscalYears)
    .where(and(eq(fiscalYears.companyId, entry.company.id), sql`${fiscalYears.startsOn} > ${year.endsOn}`))
    .limit(1)
  if (later) throw new Problem(409, `${later.name} follows ${year.name}. Delete the later years first.`, { code: 'HAS_DEPENDANTS' })
}

const setEnd = async (session: Session, year: Year, { endsOn }: PatchOf<'setEnd'>): Promise<void> => {
  const { tx, entry } = session
  if (year.status !== 'open') throw new Problem(409, `${year.name} is closed.`, { code: 'INVALID_TRANSITION' })
  if (endsOn <= year.startsOn) throw invalidField('endsOn', 'The year ends after it begins.', 'order')
  requireLength(year.startsOn, endsOn)
  await requireLast(session, year)
  const [posted] = await rowsOf<{ day: string | null }>(
    tx,
    sql`select max(date)::text as day from journals where company_id = ${entry.company.id} and fiscal_year_id = ${year.id}`,
  )
  if (posted?.day && posted.day > endsOn) throw invalidField('endsOn', `There are postings up to ${dayInWords(posted.day)}.`, 'posted')
  await tx.execute(sql`select move_fiscal_year_end(${entry.company.id}::uuid, ${year.id}::uuid, ${endsOn}::date)`)
}

/** A year in which nothing is posted can be deleted if it is the first or the last. */
const remove = async (session: Session, year: Year): Promise<void> => {
  const { tx, entry } = session
  const [found] = await rowsOf<{ posted: boolean; proved: boolean; between: boolean; locked: boolean }>(
    tx,
    sql`select exists (select 1 from journals j where j.company_id = ${entry.company.id} and j.fiscal_year_id = ${year.id}) as posted,
      exists (select 1 from files f where f.company_id = ${entry.company.id} and f.fiscal_year_id = ${year.id}) as proved,
      exists (select 1 from fiscal_periods p where p.company_id = ${entry.company.id} and p.fiscal_year_id = ${year.id} and p.status = 'locked') as locked,
      (select count(*) = 2 from fiscal_years y where y.company_id = ${entry.company.id} and (y.ends_on + 1 = ${year.startsOn}::date or y.starts_on = ${year.endsOn}::date + 1)) as between`,
  )
  const why = found?.posted
    ? 'There are postings in it.'
    : found?.locked
      ? 'Periods of it are locked for good.'
      : found?.proved
        ? 'Items of its checklist have files: remove them first.'
        : found?.between
          ? 'There are years before and after it: only the first or the last year can be deleted.'
          : year.status === 'open'
            ? null
            : 'It is closed.'
  if (why) throw new Problem(409, `${year.name} can’t be deleted. ${why}`, { code: 'HAS_DEPENDANTS' })
  await tx.delete(fiscalPeriods).where(and(eq(fiscalPeriods.companyId, entry.company.id), eq(fiscalPeriods.fiscalYearId, year.id)))
  await tx.delete(fiscalYears).where(and(eq(fiscalYears.companyId, entry.company.id), eq(fiscalYears.id, year.id)))
}

const steps: { [A in Patch['action']]: (session: Session, year: Year, patch: PatchOf<A>) => Promise<void> } = {
  rename,
  setEnd,
  setLocks,
  hardLock,
  remove,
  explain: explainItem,
  revalue: revaluePeriod,
  close: closeYear,
  reopen: reopenYear,
}

/** Carries out a step on a year. @returns the year afterwards, null once it is deleted */
export const changeFiscalYear = async (session: Session, id: string, patch: Patch) => {
  const { audit } = session
  await findYear(session, id)
  // Postings hold their period before their year; so does this.
  await holdPeriods(session, id)
  const before = await getFiscalYear(session, id)
  await claimRecord(session, fiscalYears, id, patch.version, async () => before)
  // Read again under the row's lock.
  const year = await findYear(session, id)
  await (steps[patch.action] as (session: Session, year: Year, patch: Patch) => Promise<void>)(session, year, patch)
  const after = patch.action === 'remove' ? null : await getFiscalYear(session, id)
  await audit({ entity: 'fiscal-year', entityId: id, action: patch.action, before: auditCopy(before), ...(after ? { after: auditCopy(after) } : {}) })
  return { year: after }
}

/** The year for the audit trail: what people set, without the history, which is kept by itself. */
const auditCopy = ({
  moves: _moves,
  exceptions: _exceptions,
  updatedAt: _at,
  updatedByName: _by,
  periods,
  ...year
}: Awaited<ReturnType<typeof getFiscalYear>>) => ({
  ...year,
  periods: periods.map(({ journals: _journals, ...period }) => period),
})
