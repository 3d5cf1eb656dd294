import { insertRows } from '../../db/insert-rows'
import { openingDocuments } from '../../db/schema/openings'
import type { LedgerLine } from '../../domain/ledger/posting'
import type { Session } from '../../http/context'
import { postEntry } from '../journal-entries/post-entry'

interface OpeningEntry {
  date: string
  narration: string
  lines: readonly LedgerLine[]
}

/** Posts an entry of an import, which may touch the clearing accounts. @returns the entry's id */
export const postOpeningEntry = async (session: Session, importId: string, entry: OpeningEntry): Promise<string> => {
  const { id: documentId } = await postEntry(session, { origin: 'opening', ...entry })
  await insertRows(session.tx, openingDocuments, [{ companyId: session.entry.company.id, documentId, importId }])
  return documentId
}
