import { and, asc, eq, inArray } from 'drizzle-orm'
import type { FileRow } from '@/contracts/fields'
import { files } from '../../db/schema/identity'
import { groupBy } from '../../domain/group-by'
import type { Session } from '../../http/context'
import type { Download } from '../../http/handle'
import { isUuid } from '../../http/ids'
import { invalidField, notFound } from '../../http/problem'
import { attachTo } from '../records/attach'
import { downloadOwned } from '../records/owned-files'

const ofYear = ({ entry }: Session, yearId: string) => and(eq(files.companyId, entry.company.id), eq(files.fiscalYearId, yearId))

/** Files that prove items of the checklist of a year, by item, each with the hash of its content. */
export const evidenceOf = async (session: Session, yearId: string): Promise<ReadonlyMap<string, (FileRow & { sha256: string })[]>> => {
  const rows = await session.tx
    .select({ item: files.closeItem, id: files.id, name: files.name, mime: files.mime, size: files.size, createdAt: files.createdAt, sha256: files.sha256 })
    .from(files)
    .where(ofYear(session, yearId))
    .orderBy(asc(files.createdAt), asc(files.name), asc(files.id))
  const shown = rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt ?? '' }))
  return new Map([...groupBy(shown, ({ item }) => item ?? '')].map(([item, own]) => [item, own.map(({ item: _item, ...file }) => file)]))
}

/** Adds files that the same user staged to an item, and removes others of it. @throws Problem 422 for a file that isn't there */
export const changeEvidence = async (
  session: Session,
  fiscalYearId: string,
  closeItem: string,
  added: readonly string[],
  removed: readonly string[],
): Promise<void> => {
  const { tx, ports, afterCommit, audit } = session
  const note = { entity: 'fiscal-year', entityId: fiscalYearId }
  if (removed.length > 0) {
    const deleted = await tx
      .delete(files)
      .where(and(ofYear(session, fiscalYearId), eq(files.closeItem, closeItem), inArray(files.id, [...removed])))
      .returning({ id: files.id, name: files.name })
    if (deleted.length !== new Set(removed).size)
      throw invalidField('removeFileIds', 'A file that you removed is no longer there. Load the page again.', 'unknown')
    for (const { id } of deleted) afterCommit(() => ports.files.delete(id))
    await audit({ ...note, action: 'removeFiles', before: { item: closeItem, files: deleted.map(({ name }) => name) } })
  }
  const attached = await attachTo(session, 'fiscal-years', { fiscalYearId, closeItem }, added)
  if (attached.length > 0) await audit({ ...note, action: 'addFiles', after: { item: closeItem, files: attached } })
}

/** @throws Problem 404 */
export const downloadEvidence = async (session: Session, yearId: string, fileId: string): Promise<Download> => {
  if (!isUuid(yearId)) throw notFound()
  return downloadOwned(session, ofYear(session, yearId), fileId)
}
