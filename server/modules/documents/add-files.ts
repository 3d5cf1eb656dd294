import { documentKinds } from '@/contracts/document-kinds'
import type { z } from 'zod'
import type { addFilesStep } from '@/contracts/fields'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { attachFiles } from './attachments'
import { claimVersion, type DocumentRow, lockDocument } from './drafts'

/**
 * Adds files that come later, such as the signed delivery note, to a document in any state. Nothing else of the document changes, and nothing
 * that belongs to its steps is checked or mailed.
 * @throws Problem 409 and 428 as `claimVersion`, 422 without a file
 */
export const addFiles = async <Loaded extends object>(
  session: Session,
  { id }: DocumentRow,
  { action, version, fileIds }: z.output<typeof addFilesStep>,
  load: (session: Session, row: DocumentRow) => Promise<Loaded>,
): Promise<Loaded> => {
  const row = await lockDocument(session, id)
  const before = await load(session, row)
  await claimVersion(session, row, version, async () => before)
  const filesAdded = await attachFiles(session, documentKinds[row.kind].module, row.id, fileIds)
  if (filesAdded.length === 0) throw invalidField('fileIds', 'Choose at least one file.', 'required')
  const after = await load(session, row)
  await session.audit({ entity: row.kind, entityId: row.id, action, before, after: { ...after, filesAdded } })
  return after
}
