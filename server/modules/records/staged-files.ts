import { and, eq, lt, sql } from 'drizzle-orm'
import type { Module } from '@/contracts/permissions'
import { files } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { invalidField, notFound } from '../../http/problem'

/** The record that a file belongs to. */
export type FileOwner =
  | { documentId: string }
  | { partyId: string }
  | { accountId: string }
  | { chequeId: string }
  | { fiscalYearId: string; closeItem: string }

/** True of files that belong to no record yet. */
export const isStaged = sql`num_nonnulls(${files.documentId}, ${files.partyId}, ${files.accountId}, ${files.chequeId}, ${files.fiscalYearId}) = 0`

/** Rows for the files of the request. @param owner the record that they belong to; left out for staged files */
export const asRows = ({ entry, files: incoming }: Session, module: Module, owner: Partial<FileOwner> = {}) =>
  incoming.map(({ id, name, mime, size, sha256 }) => ({
    id,
    name,
    mime,
    size,
    sha256,
    module,
    ...owner,
    companyId: entry.company.id,
    createdBy: entry.user._id,
  }))

export const fileColumns = { id: files.id, name: files.name, mime: files.mime, size: files.size, createdAt: files.createdAt }

/** Stores the files of the request until a document refers to them, and deletes the company's staged files that are older than a day. */
export const stageFiles = async (session: Session, module: Module) => {
  const { tx, ports, entry, audit, afterCommit, files: incoming } = session
  if (incoming.length === 0) throw invalidField('files', 'Choose at least one file.', 'required')
  const expired = await tx
    .delete(files)
    .where(and(eq(files.companyId, entry.company.id), eq(files.module, module), isStaged, lt(files.createdAt, sql`now() - interval '1 day'`)))
    .returning({ id: files.id })
  for (const { id } of expired) afterCommit(() => ports.files.delete(id))
  const rows = await tx.insert(files).values(asRows(session, module)).returning(fileColumns)
  for (const { id, name } of rows) await audit({ entity: 'file', entityId: id, action: 'stage', after: { name, module } })
  return rows.map((row) => ({ ...row, createdAt: row.createdAt ?? '' }))
}

/** Deletes a file that the same user staged and that isn't attached yet. @throws Problem 404 */
export const unstageFile = async ({ tx, ports, entry, audit, afterCommit }: Session, module: Module, fileId: string): Promise<void> => {
  if (!isUuid(fileId)) throw notFound()
  const [deleted] = await tx
    .delete(files)
    .where(and(eq(files.companyId, entry.company.id), eq(files.id, fileId), eq(files.module, module), eq(files.createdBy, entry.user._id), isStaged))
    .returning({ id: files.id, name: files.name })
  if (!deleted) throw notFound()
  afterCommit(() => ports.files.delete(deleted.id))
  await audit({ entity: 'file', entityId: deleted.id, action: 'unstage', before: { name: deleted.name, module } })
}
