import { and, eq } from 'drizzle-orm'
import { documents } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import type { DocumentRow } from './drafts'

const MAX_LENGTH = 5000

/** Appends a note with its date and author to the document's notes. @throws Problem 422 on `note` when the notes become too long */
export const appendNote = async ({ tx, entry, today }: Session, row: DocumentRow, note: string | null | undefined): Promise<void> => {
  if (!note) return
  const notes = [row.notes, `${today} ${entry.user.fullName}: ${note}`].filter(Boolean).join('\n')
  if (notes.length > MAX_LENGTH) throw invalidField('note', 'The notes would be longer than 5,000 characters.', 'too_long')
  await tx
    .update(documents)
    .set({ notes })
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
}
