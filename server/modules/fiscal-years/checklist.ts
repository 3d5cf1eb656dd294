import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CloseChecklist, CloseItem, fiscalYearPatch } from '@/contracts/fiscal-years'
import { rowsOf } from '../../db/rows'
import { closeNotes, type fiscalYears } from '../../db/schema/ledger'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import { EARLIER_YEARS, findingOf, findingsOf, RETAINED, settledFinding } from './close-checks'
import { closingEntry, postedClosing } from './closing-entry'
import { changeEvidence, evidenceOf } from './evidence'
import { peopleOf } from './locks'
import { findYear } from './queries'

type Year = typeof fiscalYears.$inferSelect
type Explain = Extract<z.output<typeof fiscalYearPatch>, { action: 'explain' }>

interface Note {
  item: string
  figure: string
  note: string | null
  ownerId: string | null
  ownerName: string | null
}

const notesOf = ({ tx, entry }: Session, yearId: string) =>
  rowsOf<Note>(
    tx,
    sql`select n.item, n.figure, n.note, n.owner_id as "ownerId", u.full_name as "ownerName" from close_notes n left join users u on u.id = n.owner_id
      where n.company_id = ${entry.company.id} and n.fiscal_year_id = ${yearId}`,
  )

/** The checklist of a year: each item with what was found, and what people said of it. What is proved but found no more is still on it. */
export const itemsOf = async (session: Session, year: Year): Promise<CloseItem[]> => {
  const notes = await notesOf(session, year.id)
  const evidence = await evidenceOf(session, year.id)
  const findings = await findingsOf(session, year)
  const settled = [...evidence.keys()].filter((item) => findings.every(({ code }) => code !== item)).map(settledFinding)
  return [...findings, ...settled].map(({ figure, ...found }): CloseItem => {
    const said = notes.find(({ item }) => item === found.code)
    const isExplained = found.isExplainable && Boolean(said?.note) && said?.figure === figure
    return {
      ...found,
      state: found.count === 0 ? 'done' : isExplained ? 'explained' : 'open',
      note: said?.note ?? null,
      owner: said?.ownerId && said.ownerName ? { id: said.ownerId, name: said.ownerName } : null,
      files: evidence.get(found.code) ?? [],
    }
  })
}

/** The checklist as it was when the year was last closed; empty for a year that was closed before it was kept. */
const closedItems = async ({ tx, entry }: Session, yearId: string): Promise<CloseItem[]> => {
  const [kept] = await rowsOf<{ items: CloseItem[] }>(
    tx,
    sql`select items from close_checklists where company_id = ${entry.company.id} and fiscal_year = ${yearId} order by closed_at desc, id desc limit 1`,
  )
  return kept?.items ?? []
}

/** Keeps the checklist as it is. */
export const keepChecklist = async ({ tx, entry }: Session, yearId: string, items: readonly CloseItem[]): Promise<void> => {
  await tx.execute(
    sql`insert into close_checklists (company_id, fiscal_year, closed_by, items) values (${entry.company.id}, ${yearId}, ${entry.user._id}, ${JSON.stringify(items)}::jsonb)`,
  )
}

/** @throws Problem 404 */
export const checklistOf = async (session: Session, yearId: string): Promise<CloseChecklist> => {
  const year = await findYear(session, yearId)
  const currency = session.entry.company.baseCurrency
  if (year.status === 'closed') {
    const { shown, result, entry } = year.closingDocumentId ? await postedClosing(session, year.closingDocumentId) : { shown: [], result: '0', entry: null }
    return { items: await closedItems(session, year.id), isReady: false, lines: shown, result, currency, entry }
  }
  const items = await itemsOf(session, year)
  const canPost = items.some(({ code, state }) => code === RETAINED && state === 'done')
  const isFirstToClose = items.some(({ code, state }) => code === EARLIER_YEARS && state === 'done')
  const { shown, result } = canPost ? await closingEntry(session, year, isFirstToClose ? null : year.startsOn) : { shown: [], result: '0' }
  return { items, isReady: items.every(({ state }) => state !== 'open'), lines: shown, result, currency, entry: null }
}

/** Explains what an item found, names who sees to it, and adds or removes what proves it. The explanation holds as long as the item finds the same. */
export const explainItem = async (session: Session, year: Year, { item, note, ownerId, fileIds, removeFileIds }: Explain): Promise<void> => {
  const { tx, entry } = session
  if (year.status !== 'open') throw new Problem(409, `${year.name} is closed.`, { code: 'INVALID_TRANSITION' })
  const settled = (await evidenceOf(session, year.id)).has(item) ? settledFinding(item) : undefined
  const found = (await findingOf(session, year, item)) ?? settled
  if (!found) throw invalidField('item', 'The checklist has no such item any more.', 'unknown')
  if (note && !found.isExplainable) throw invalidField('note', 'A note doesn’t settle this item.', 'invalid')
  if (ownerId && !(await peopleOf(session)).some(({ id }) => id === ownerId)) throw invalidField('ownerId', 'Nobody of this company.', 'unknown')
  const set = { figure: found.figure, note: note ?? null, ownerId: ownerId ?? null, updatedBy: entry.user._id }
  await tx
    .insert(closeNotes)
    .values({ companyId: entry.company.id, fiscalYearId: year.id, item, ...set })
    .onConflictDoUpdate({ target: [closeNotes.companyId, closeNotes.fiscalYearId, closeNotes.item], set })
  await changeEvidence(session, year.id, item, fileIds, removeFileIds)
}
