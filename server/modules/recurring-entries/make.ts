import { and, eq } from 'drizzle-orm'
import { idsInColumn } from '../documents/ids'
import { inSavepoint } from '../../db/savepoint'
import { entryTemplates as templates, recurringRuns as runs } from '../../db/schema/entry-templates'
import { refusalOf } from '../../http/database-errors'
import type { Session } from '../../http/context'
import { entryInputOf, templateLinesOf } from '../entry-templates/lines'
import { composeOrLeaveOpen } from '../journal-entries/compose-open'
import { addEntry } from '../journal-entries/post-entry'
import { referencesOf } from '../journal-entries/references'
import { postEntryStep } from '../journal-entries/steps'
import { lockRecurring, nextOf, type RecurringRow, writeRecurring } from './schedule'

const headOf = async ({ tx, entry }: Session, id: string) => {
  const [head] = await tx
    .select({ name: templates.name, narration: templates.narration, reference: templates.reference })
    .from(templates)
    .where(and(eq(templates.companyId, entry.company.id), eq(templates.id, id)))
  if (!head) throw new Error(`recurring entry ${id} has no head`)
  return head
}

/** Adds the draft of a due date and moves on to the next date. The key of its row in `recurring_runs` makes it once. */
const addDraft = async (session: Session, row: RecurringRow, dueOn: string) => {
  const { tx, entry } = session
  const { name, narration, reference } = await headOf(session, row.id)
  const input = entryInputOf(await templateLinesOf(session, row.id))
  const references = await referencesOf(session, idsInColumn(input, 'partyId'))
  const { lines, problem } = await composeOrLeaveOpen(session, references, input, dueOn)
  const draft = await addEntry(session, { origin: 'recurring', date: dueOn, narration, reference, reverseOn: null }, lines)
  await tx.insert(runs).values({ companyId: entry.company.id, recurringId: row.id, dueOn, documentId: draft.row.id, problem })
  await writeRecurring(session, row.id, await nextOf(session, row))
  const after = { voucherId: draft.row.voucherId, date: dueOn, narration, recurring: name }
  await session.audit({ entity: 'journal_entry', entityId: draft.row.id, action: 'create', after })
  return { draft, problem }
}

const noteProblem = async ({ tx, entry }: Session, { id }: RecurringRow, dueOn: string, problem: string): Promise<void> => {
  await tx
    .update(runs)
    .set({ problem })
    .where(and(eq(runs.companyId, entry.company.id), eq(runs.recurringId, id), eq(runs.dueOn, dueOn)))
}

/**
 * Makes the entry of the next date if it has come: as a draft, which is then posted, or submitted above the company's limit. If posting is refused,
 * the draft stays with the reason.
 * @param whyNot why nothing is posted; null if it may be
 * @returns the date, or null if none is due
 */
export const makeNext = async (session: Session, id: string, whyNot: string | null): Promise<string | null> => {
  const row = await lockRecurring(session, id)
  const { nextOn: dueOn } = row
  if (row.status !== 'active' || dueOn === null || dueOn > session.today) return null
  const { draft, problem } = await addDraft(session, row, dueOn)
  if (row.mode === 'propose') return dueOn
  if (problem ?? whyNot) {
    if (!problem && whyNot) await noteProblem(session, row, dueOn, whyNot)
    return dueOn
  }
  try {
    await inSavepoint(session.tx, async () => {
      const action = await postEntryStep(session, draft)
      await session.audit({ entity: 'journal_entry', entityId: draft.row.id, action, after: { date: dueOn } })
    })
  } catch (error) {
    await noteProblem(session, row, dueOn, refusalOf(error).message)
  }
  return dueOn
}
