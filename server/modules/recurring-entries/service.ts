import type { z } from 'zod'
import { isFilled } from '@/contracts/journal-entry-input'
import type { RecurringEntryInput, recurringEntryPatch } from '@/contracts/recurring-entry-input'
import { debitsOf } from '@/contracts/rules/entry-amounts'
import { roundMoney } from '@/contracts/rules/rounding'
import { entryTemplates as templates, recurringEntries as recurring, recurringMoves as moves } from '../../db/schema/entry-templates'
import { recurringEntryTransitions } from '../../domain/status/recurring-entry'
import { transition } from '../../domain/status/transition'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { idsInColumn } from '../documents/ids'
import { addTemplate, editTemplate, removeTemplate } from '../entry-templates/service'
import { composeEntryLines } from '../journal-entries/compose-lines'
import { requireBalanced } from '../journal-entries/posting'
import { referencesOf } from '../journal-entries/references'
import { claimRecord } from '../records/claim'
import { makeNext } from './make'
import { getRecurringEntry } from './queries'
import { lockRecurring, nextOf, type RecurringRow, requireRecent, scheduleColumns, writeRecurring } from './schedule'

type Patch = z.output<typeof recurringEntryPatch>

/** @throws Problem 403 for somebody who may not let entries be posted by night */
const requireMode = ({ can }: Session, mode: RecurringRow['mode']): void => {
  if (mode === 'propose' || can('recurring-entries', 'post')) return
  throw new Problem(403, 'You need the permission “post” for Recurring entries to have them posted by night. Choose drafts instead.', { code: 'FORBIDDEN' })
}

/**
 * The total of the entry at today's rates; null while an amount or a rate is open.
 * @throws Problem 422 for one that would be posted by night and can't be
 */
const totalOf = async (session: Session, { lines, mode }: RecurringEntryInput): Promise<string | null> => {
  if (!lines.every(({ debit, credit }) => isFilled(debit) || isFilled(credit))) return null
  const references = await referencesOf(session, idsInColumn(lines, 'partyId'))
  try {
    const composed = await composeEntryLines(session, references, lines, session.today)
    if (mode === 'post') requireBalanced(session, composed)
    return roundMoney(debitsOf(composed), session.entry.company.baseCurrency)
  } catch (error) {
    if (mode === 'propose' && error instanceof Problem) return null
    throw error
  }
}

export const createRecurringEntry = async (session: Session, input: RecurringEntryInput) => {
  requireMode(session, input.mode)
  requireRecent(session, input.firstOn)
  const id = await addTemplate(session, input, true)
  const schedule = { ...scheduleColumns(input), id, status: 'active' as const, skippedUntil: null }
  const next = await nextOf(session, schedule)
  await session.tx.insert(recurring).values({ ...schedule, ...next, companyId: session.entry.company.id, total: await totalOf(session, input) })
  const created = await getRecurringEntry(session, id)
  await session.audit({ entity: 'recurring-entry', entityId: id, action: 'create', after: created })
  return created
}

const edit = async (session: Session, row: RecurringRow, input: RecurringEntryInput): Promise<void> => {
  requireMode(session, input.mode)
  if (input.firstOn !== row.firstOn) requireRecent(session, input.firstOn)
  await editTemplate(session, row.id, input)
  const changed = { ...row, ...scheduleColumns(input), total: await totalOf(session, input) }
  await writeRecurring(session, row.id, { ...changed, ...(await nextOf(session, changed)) })
}

const move = async (session: Session, row: RecurringRow, { action, reason }: Extract<Patch, { reason: string }>): Promise<void> => {
  const { tx, entry, today } = session
  const status = transition(recurringEntryTransitions, row.status, action)
  if (action === 'resume') {
    requireMode(session, row.mode)
    const resumed = { ...row, status, skippedUntil: today }
    await writeRecurring(session, row.id, { ...resumed, ...(await nextOf(session, resumed)) })
  } else await writeRecurring(session, row.id, { status })
  await tx.insert(moves).values({ companyId: entry.company.id, recurringId: row.id, move: action, reason, movedBy: entry.user._id })
}

/** Makes every entry that is due. @throws Problem 409 if none is */
const run = async (session: Session, row: RecurringRow): Promise<void> => {
  transition(recurringEntryTransitions, row.status, 'run')
  let made = 0
  while ((await makeNext(session, row.id, null)) !== null) made += 1
  if (made === 0) throw new Problem(409, 'Nothing is due yet.', { code: 'NOTHING_DUE' })
}

export const changeRecurringEntry = async (session: Session, id: string, patch: Patch) => {
  const before = await getRecurringEntry(session, id)
  await claimRecord(session, templates, id, patch.version, async () => before)
  const row = await lockRecurring(session, id)
  if (patch.action === 'edit') await edit(session, row, patch)
  else if (patch.action === 'run') await run(session, row)
  else await move(session, row, patch)
  const after = await getRecurringEntry(session, id)
  const reason = 'reason' in patch ? { reason: patch.reason } : {}
  await session.audit({ entity: 'recurring-entry', entityId: id, action: patch.action, before, after: { ...after, ...reason } })
  return after
}

/** @throws Problem 409 if it has made entries */
export const discardRecurringEntry = async (session: Session, id: string, version: number | undefined) => {
  const before = await getRecurringEntry(session, id)
  await claimRecord(session, templates, id, version, async () => before)
  await lockRecurring(session, id)
  if (before.made > 0) throw new Problem(409, `${before.name} has made entries and can’t be deleted. Pause it, or give it an end.`, { code: 'IN_USE' })
  await removeTemplate(session, id)
  await session.audit({ entity: 'recurring-entry', entityId: id, action: 'discard', before })
  return { id }
}
