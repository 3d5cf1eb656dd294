import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { fiscalYearPatch } from '@/contracts/fiscal-years'
import { rowsOf } from '../../db/rows'
import { fiscalYears } from '../../db/schema/ledger'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { postEntry, reverseEntry } from '../journal-entries/post-entry'
import { itemsOf, keepChecklist } from './checklist'
import { closingEntry } from './closing-entry'
import { setReason } from './locks'

type Patch = z.output<typeof fiscalYearPatch>
type PatchOf<A extends Patch['action']> = Extract<Patch, { action: A }>
type Year = typeof fiscalYears.$inferSelect

const setYear = async ({ tx, entry }: Session, year: Year, set: Record<string, unknown>): Promise<void> => {
  await tx
    .update(fiscalYears)
    .set(set as never)
    .where(and(eq(fiscalYears.companyId, entry.company.id), eq(fiscalYears.id, year.id)))
}

/**
 * Closes a year: posts the closing entry, which alone is let into a year that is being closed, and locks the year by its status. The caller holds
 * its periods, so that what others post is either part of it or refused.
 * @throws Problem 422 CLOSE_BLOCKED with the items of the checklist that are open
 */
export const closeYear = async (session: Session, year: Year, { reason }: PatchOf<'close'>): Promise<void> => {
  if (year.status !== 'open') throw new Problem(409, `${year.name} is closed already.`, { code: 'INVALID_TRANSITION' })
  const items = await itemsOf(session, year)
  const blockers = items.filter(({ state }) => state === 'open')
  if (blockers.length) {
    const errors = blockers.map(({ code, title, found }) => ({ path: code, code: 'CLOSE_BLOCKED', message: found ? `${title}: ${found}` : title }))
    throw new Problem(422, `${year.name} can’t be closed yet: ${errors.map(({ message }) => message).join('; ')}.`, { code: 'CLOSE_BLOCKED', errors })
  }
  await setReason(session, reason ?? '')
  await keepChecklist(session, year.id, items)
  const { lines } = await closingEntry(session, year)
  await setYear(session, year, { status: 'closing' })
  const posted =
    lines.length === 0 ? null : await postEntry(session, { origin: 'closing', area: 'closing', date: year.endsOn, narration: `Closing of ${year.name}`, lines })
  await setYear(session, year, { status: 'closed', closedAt: sql`clock_timestamp()`, closingDocumentId: posted?.id ?? null })
}

/** Reopens a year by reversing its closing entry on the same day. A year that is followed by a closed one stays closed. */
export const reopenYear = async (session: Session, year: Year, { reason }: PatchOf<'reopen'>): Promise<void> => {
  const { tx, entry } = session
  if (year.status !== 'closed') throw new Problem(409, `${year.name} isn’t closed.`, { code: 'INVALID_TRANSITION' })
  const [later] = await rowsOf<{ name: string }>(
    tx,
    sql`select name from fiscal_years where company_id = ${entry.company.id} and starts_on > ${year.endsOn}::date and status = 'closed' order by starts_on desc limit 1`,
  )
  if (later) throw new Problem(409, `${later.name} is closed. Years are reopened from the newest on: reopen it first.`, { code: 'HAS_DEPENDANTS' })
  await setReason(session, reason)
  await setYear(session, year, { status: 'closing', closedAt: null, closingDocumentId: null })
  if (year.closingDocumentId) await reverseEntry(session, year.closingDocumentId, { date: year.endsOn, reason })
  await setYear(session, year, { status: 'open' })
}
