import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { FileRow } from '@/contracts/fields'
import { files } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import type { Download } from '../../http/handle'
import { isUuid } from '../../http/ids'
import { notFound } from '../../http/problem'
import { fileColumns } from './staged-files'

/** The files of a record, the oldest first. @param owned condition that selects them within the company */
export const ownedFiles = async ({ tx, entry }: Session, owned: SQL): Promise<FileRow[]> => {
  const rows = await tx
    .select(fileColumns)
    .from(files)
    .where(and(eq(files.companyId, entry.company.id), owned))
    .orderBy(asc(files.createdAt), asc(files.name), asc(files.id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt ?? '' }))
}

/** Downloads a file of a record. @param owned as for {@link ownedFiles} @throws Problem 404, also for a file of another record */
export const downloadOwned = async (
  { tx, ports, entry }: Pick<Session, 'tx' | 'ports'> & { entry: { company: { id: string } } },
  owned: SQL | undefined,
  fileId: string,
): Promise<Download> => {
  if (!isUuid(fileId)) throw notFound()
  const [file] = await tx
    .select()
    .from(files)
    .where(and(eq(files.companyId, entry.company.id), owned, eq(files.id, fileId)))
  const bytes = file ? await ports.files.get(file.id) : null
  if (!file || !bytes) throw notFound()
  return { bytes, mime: file.mime, name: file.name }
}
