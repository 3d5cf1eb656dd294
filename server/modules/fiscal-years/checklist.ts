import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CloseChecklist, CloseItem, fiscalYearPatch } from '@/contracts/fiscal-years'
import { rowsOf } from '../../db/rows'
import { closeNotes, type fiscalYears } from '../../db/schema/ledger'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import { findingsOf, RETAINED } from './close-checks'
import { closingEntry, postedClosing } from './closing-entry'
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

/** The checklist of a year: each item with what was found, and what people said of it. */
export const itemsOf = async (session: Session, year: Year): Promise<CloseItem[]> => {
  const notes = await notesOf(session, year.id)
  return (await findingsOf(session, year)).map(({ figure, ...found }): CloseItem => {
    const said = notes.find(({ item }) => item === found.code)
    const isExplained = found.isExplainable && Boolean(said?.note) && said?.figure === figure
    return {
      ...found,
      state: found.count === 0 ? 'done' : isExplained ? 'explained' : 'open',
      note: said?.note ?? null,
      owner: said?.ownerId && said.ownerName ? { id: said.ownerId, name: said.ownerName } : null,
    }
  })
}

/** @throws Problem 404 */
export const checklistOf = async (session: Session, yearId: string): Promise<CloseChecklist> => {
  const year = await findYear(session, yearId)
  const currency = session.entry.company.baseCurrency
  if (year.status === 'closed') {
    const { shown, result, entry } = year.closingDocumentId ? await postedClosing(session, year.closingDocumentId) : { shown: [], result: '0', entry: null }
    return { items: [], isReady: false, lines: shown, result, currency, entry }
  }
  const items = await itemsOf(session, year)
  const canPost = items.some(({ code, state }) => code === RETAINED && state === 'done')
  const { shown, result } = canPost ? await closingEntry(session, year) : { shown: [], result: '0' }
  return { items, isReady: items.every(({ state }) => state !== 'open'), lines: shown, result, currency, entry: null }
}

/** Explains what an item found, or names who sees to it. The explanation holds as long as the item finds the same. */
export const explainItem = async (session: Session, year: Year, { item, note, ownerId }: Explain): Promise<void> => {
  const { tx, entry } = session
  if (year.status !== 'open') throw new Problem(409, `${year.name} is closed.`, { code: 'INVALID_TRANSITION' })
  const found = (await findingsOf(session, year)).find(({ code }) => code === item)
  if (!found) throw invalidField('item', 'The checklist has no such item any more.', 'unknown')
  if (note && !found.isExplainable) throw invalidField('note', 'A note doesn’t settle this item.', 'invalid')
  if (ownerId && !(await peopleOf(session)).some(({ id }) => id === ownerId)) throw invalidField('ownerId', 'Nobody of this company.', 'unknown')
  const set = { figure: found.figure, note: note ?? null, ownerId: ownerId ?? null, updatedBy: entry.user._id }
  await tx
    .insert(closeNotes)
    .values({ companyId: entry.company.id, fiscalYearId: year.id, item, ...set })
    .onConflictDoUpdate({ target: [closeNotes.companyId, closeNotes.fiscalYearId, closeNotes.item], set })
}
