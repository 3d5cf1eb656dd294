import { and, asc, eq } from 'drizzle-orm'
import type { Module } from '@/contracts/permissions'
import { files } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import type { Download } from '../../http/handle'
import { isUuid } from '../../http/ids'
import { notFound } from '../../http/problem'

/** Records the files that came with the request as the document's own. */
export const attachFiles = async ({ tx, entry, files: incoming }: Session, module: Module, documentId: string): Promise<void> => {
  if (incoming.length === 0) return
  const rows = incoming.map(({ id, name, mime, bytes, sha256 }) => ({
    id,
    name,
    mime,
    size: bytes.byteLength,
    sha256,
    module,
    documentId,
    companyId: entry.company.id,
    createdBy: entry.user._id,
  }))
  await tx.insert(files).values(rows)
}

export const filesOf = async ({ tx, entry }: Session, documentId: string) => {
  const rows = await tx
    .select({ id: files.id, name: files.name, mime: files.mime, size: files.size, createdAt: files.createdAt })
    .from(files)
    .where(and(eq(files.companyId, entry.company.id), eq(files.documentId, documentId)))
    .orderBy(asc(files.createdAt), asc(files.id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt ?? '' }))
}

/** A file of that document and no other. @throws Problem 404 */
export const downloadFile = async ({ tx, ports, entry }: Session, documentId: string, fileId: string): Promise<Download> => {
  if (!isUuid(fileId)) throw notFound()
  const [file] = await tx
    .select()
    .from(files)
    .where(and(eq(files.companyId, entry.company.id), eq(files.documentId, documentId), eq(files.id, fileId)))
  const bytes = file ? await ports.files.get(file.id) : null
  if (!file || !bytes) throw notFound()
  return { bytes, mime: file.mime, name: file.name }
}
