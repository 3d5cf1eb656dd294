import { insertRows } from '../../db/insert-rows'
import { inSavepoint } from '../../db/savepoint'
import { documents } from '../../db/schema/documents'
import { journalEntries } from '../../db/schema/journal-entries'
import type { ImportRecord } from '../../domain/table-import/types'
import { refusalOf } from '../../http/database-errors'
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

const ownRow = ({ records, key }: ImportedEntry) => {
  const first = (field: string) => records.map(({ values }) => values[field]).find((value) => value) ?? null
  const reference = first('reference') ?? first('entryNo')
  return {
    origin: 'import' as const,
    narration: first('narration') ?? first('memo') ?? (reference ? `Entry ${reference}` : 'Imported entry'),
    reference,
    importKey: key,
    reverseOn: first('reverseOn'),
  }
}

/** An entry that was added, and why it was left as a draft though it was to be posted. */
interface AddedEntry {
  voucherId: string
  message: string | null
}

/** Posts an entry, or leaves it as a draft if that is refused. @returns the action that was taken, and the reason of a refusal */
const postOrLeave = async (session: Session, documentId: string): Promise<{ action: string; message: string | null }> => {
  try {
    const action = await inSavepoint(session.tx, async () =>
      postEntryStep(session, { row: await lockDocument(session, documentId), kindRow: await journalEntryStore.ownOf(session, documentId) }),
    )
    return { action, message: action === 'submit' ? 'It is above the limit and waits for an approval.' : null }
  } catch (error) {
    return { action: 'create', message: `Left as a draft: ${refusalOf(error).message}` }
  }
}

/**
 * Adds entries of a file as drafts, with few statements for all of them, and posts them if asked to; one above the company's limit waits for an
 * approval.
 */
export const addImportedEntries = async (session: Session, entries: readonly ImportedEntry[], isPosted: boolean): Promise<AddedEntry[]> => {
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
  const added: AddedEntry[] = []
  for (const { draft, own, date } of drafts) {
    const { action, message } = isPosted ? await postOrLeave(session, draft.id) : { action: 'create', message: null }
    const { voucherId } = action === 'post' ? await lockDocument(session, draft.id) : draft
    const { narration, reference } = own
    await session.audit({ entity: 'journal_entry', entityId: draft.id, action, after: { voucherId, date, narration, reference } })
    added.push({ voucherId, message })
  }
  return added
}
