import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Module } from '@/contracts/permissions'
import { builtOnce, plannedOnce } from '../../db/planned-once'
import { files } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import type { Download } from '../../http/handle'
import { invalidField } from '../../http/problem'
import { discardUploads } from '../../http/uploads'
import { attachTo } from '../records/attach'
import { downloadOwned } from '../records/owned-files'
import { fileColumns } from '../records/staged-files'

/**
 * Attaches the files of the request, and those that the same user staged before, to the document.
 * @returns their names
 */
export const attachFiles = (session: Session, module: Module, documentId: string, staged: readonly string[] = []): Promise<string[]> =>
  attachTo(session, module, { documentId }, staged)

/** Deletes the files of the request once it is committed, since no record keeps them. */
export const dropFiles = ({ ports, files: received, afterCommit }: Session): void => afterCommit(() => discardUploads(ports, received))

/** Requires that files for a mail belong to the document. @param noun word for the document, e.g. "quotation" @throws Problem 422 */
export const requireFilesOf = async ({ tx, entry }: Session, documentId: string, fileIds: readonly string[], noun: string): Promise<void> => {
  if (fileIds.length === 0) return
  const found = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.companyId, entry.company.id), eq(files.documentId, documentId), inArray(files.id, [...fileIds])))
  if (found.length < new Set(fileIds).size) throw invalidField('mail.fileIds', `A file is no longer with the ${noun}. Choose again.`, 'unknown')
}

/** Deletes files of the document; a vendor's invoice PDF is only detached. @throws Problem 422 when a file isn't the document's */
export const detachFiles = async ({ tx, ports, entry, afterCommit }: Session, documentId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const ofDocument = and(eq(files.companyId, entry.company.id), eq(files.documentId, documentId), inArray(files.id, [...ids]))
  const detached = await tx
    .update(files)
    .set({ documentId: null, module: 'invoice-pdfs' })
    .where(and(ofDocument, sql`exists (select 1 from invoice_pdfs p where p.company_id = ${files.companyId} and p.file_id = ${files.id})`))
    .returning({ id: files.id })
  const deleted = await tx.delete(files).where(ofDocument).returning({ id: files.id })
  if (deleted.length + detached.length !== new Set(ids).size)
    throw invalidField('removeFileIds', 'A file that you removed is no longer there. Load the page again.', 'unknown')
  for (const { id } of deleted) afterCommit(() => ports.files.delete(id))
}

const filesOfDocument = builtOnce((tx) =>
  tx
    .select(fileColumns)
    .from(files)
    .where(plannedOnce(and(eq(files.companyId, sql.placeholder('companyId')), eq(files.documentId, sql.placeholder('documentId')))))
    .orderBy(asc(files.createdAt), asc(files.name), asc(files.id))
    .prepare('files_of_document'),
)

export const filesOf = async ({ tx, entry }: Session, documentId: string) => {
  const rows = await filesOfDocument(tx).execute({ companyId: entry.company.id, documentId })
  return rows.map((row) => ({ ...row, createdAt: row.createdAt ?? '' }))
}

/** Attaches the files that come with a new document, and returns them. */
export const firstFiles = async (session: Session, module: Module, documentId: string, staged: readonly string[]) => {
  if (session.files.length === 0 && staged.length === 0) return []
  await attachFiles(session, module, documentId, staged)
  return filesOf(session, documentId)
}

/** Downloads a file of the document. @throws Problem 404, also for a file of another document */
export const downloadFile = (session: Parameters<typeof downloadOwned>[0], documentId: string, fileId: string): Promise<Download> =>
  downloadOwned(session, eq(files.documentId, documentId), fileId)
