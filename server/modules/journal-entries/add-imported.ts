import { insertRows } from '../../db/insert-rows'
import { documents } from '../../db/schema/documents'
import { journalEntries } from '../../db/schema/journal-entries'
import type { ImportRecord } from '../../domain/table-import/types'
import type { Session } from '../../http/context'
import { lockDocument, newDraft } from '../documents/drafts'
import { headerOf } from './compose'
import type { NewEntryLine } from './compose-lines'
import { entryLineRows, insertLineRows } from './lines'
import { postEntryStep } from './steps'
import { journalEntryStore } from './store'

interface ImportedEntry {
  records: readonly ImportRecord[]
  date: string
  key: string
  lines: readonly NewEntryLine[]
}

const ownRow = ({ records, date, key }: ImportedEntry) => {
  const first = (field: string) => records.map(({ values }) => values[field]).find((value) => value) ?? null
  const reference = first('reference') ?? first('entryNo')
  const later = first('reverseOn')
  return {
    origin: 'import' as const,
    narration: first('narration') ?? first('memo') ?? (reference ? `Entry ${reference}` : 'Imported entry'),
    reference,
    importKey: key,
    reverseOn: later && later > date ? later : null,
  }
}

/**
 * Adds entries of a file as drafts, with few statements for all of them, and posts them if asked to; one above the company's limit waits for an
 * approval. @returns their numbers, in their order
 */
export const addImportedEntries = async (session: Session, entries: readonly ImportedEntry[], isPosted: boolean): Promise<string[]> => {
  const { tx, entry } = session
  const companyId = entry.company.id
  const drafts = entries.map((one) => ({ ...one, own: ownRow(one), draft: newDraft(session, 'journal_entry', headerOf(session, one.date, one.lines, null)) }))
  await insertRows(
    tx,
    documents,
    drafts.map(({ draft }) => draft),
  )
  await insertRows(
    tx,
    journalEntries,
    drafts.map(({ draft, own }) => ({ ...own, companyId, documentId: draft.id })),
  )
  await insertLineRows(
    session,
    drafts.flatMap(({ draft, lines }) => entryLineRows(session, draft.id, lines)),
  )
  const numbers: string[] = []
  for (const { draft, own, date } of drafts) {
    const row = isPosted ? await lockDocument(session, draft.id) : null
    const action = row ? await postEntryStep(session, { row, kindRow: await journalEntryStore.ownOf(session, row.id) }) : 'create'
    const { voucherId } = row ? await lockDocument(session, row.id) : draft
    const { narration, reference } = own
    await session.audit({ entity: 'journal_entry', entityId: draft.id, action, after: { voucherId, date, narration, reference } })
    numbers.push(voucherId)
  }
  return numbers
}
