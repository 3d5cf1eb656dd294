import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { openingDayInput } from '@/contracts/opening-balances-input'
import { rowsOf } from '../../db/rows'
import { openings } from '../../db/schema/openings'
import { addDays, dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import { invalidField, Problem, requireVersion, staleDocument } from '../../http/problem'
import { holdPeriodsOf, requireOpenPeriod } from '../ledger/periods'
import { findOpening, lockOpening, touchOpening } from './opening'
import { openingState } from './state'

/** A company goes live on the first day of a period, so that everything before can be locked as whole periods. */
const requireFirstDay = async ({ tx, entry }: Session, day: string): Promise<void> => {
  const [found] = await rowsOf<{ isFirst: boolean; firstDay: string | null }>(
    tx,
    sql`select exists (select 1 from fiscal_periods where company_id = ${entry.company.id} and starts_on = ${day}::date) as "isFirst",
      (select starts_on::text from fiscal_periods where company_id = ${entry.company.id} and ${day}::date between starts_on and ends_on) as "firstDay"`,
  )
  if (found?.isFirst) return
  const message = found?.firstDay
    ? `Choose the first day of a period, such as ${dayInWords(found.firstDay)}: everything before it is locked at the end.`
    : `There is no fiscal year for ${dayInWords(day)}.`
  throw invalidField('goesLiveOn', message, 'period')
}

/** @throws Problem 422 on the day; 409 when it is stale, finished, or something stands that was brought over for another day */
export const setDay = async (session: Session, { goesLiveOn, version }: z.output<typeof openingDayInput>): Promise<void> => {
  const { tx, entry, today, audit } = session
  requireVersion(version)
  const day = addDays(goesLiveOn, -1)
  await requireFirstDay(session, goesLiveOn)
  if (day > today) throw invalidField('goesLiveOn', 'Balances are brought over at the end of the day before. Choose tomorrow or an earlier day.', 'future')
  const before = await findOpening(session)
  if ((before?.version ?? 0) !== version) throw staleDocument(await openingState(session))
  if (before) await lockOpening(session)
  await requireOpenPeriod(session, day, 'journal', 'goesLiveOn')
  if (before) {
    const [standing] = await rowsOf(tx, sql`select 1 from opening_imports where company_id = ${entry.company.id} and taken_back_at is null limit 1`)
    if (standing && before.goesLiveOn !== goesLiveOn)
      throw invalidField('goesLiveOn', `Something was brought over for ${dayInWords(before.goesLiveOn)}. Take it back before you choose another day.`, 'used')
    await touchOpening(session, { goesLiveOn })
  } else await tx.insert(openings).values({ companyId: entry.company.id, goesLiveOn, createdBy: entry.user._id, updatedBy: entry.user._id })
  await audit({ entity: 'opening', entityId: entry.company.id, action: 'set-day', before: { goesLiveOn: before?.goesLiveOn ?? null }, after: { goesLiveOn } })
}

/** @throws Problem 409 OPENING_NOT_CLEARED with what is missing, STALE_DOCUMENT */
export const finishOpening = async (session: Session, version: number): Promise<void> => {
  const { tx, entry, ports, audit } = session
  const opening = await lockOpening(session)
  await holdPeriodsOf(session, { to: opening.day })
  const state = await openingState(session)
  if (opening.version !== version) throw staleDocument(state)
  const [first] = state.obstacles
  if (first)
    throw new Problem(409, first, {
      code: 'OPENING_NOT_CLEARED',
      errors: state.obstacles.map((message) => ({ path: '', code: 'OPENING_NOT_CLEARED', message })),
    })
  await touchOpening(session, { finishedAt: ports.clock.now().toISOString(), finishedBy: entry.user._id })
  // The history of locks shows the reason.
  await tx.execute(sql`select set_config('app.reason', 'The opening balances are finished.', true)`)
  await tx.execute(sql`update fiscal_periods set status = 'locked', locked_areas = '{}'
    where company_id = ${entry.company.id} and ends_on <= ${opening.day}::date and status <> 'locked'`)
  await audit({ entity: 'opening', entityId: entry.company.id, action: 'finish', after: { goesLiveOn: opening.goesLiveOn } })
}
