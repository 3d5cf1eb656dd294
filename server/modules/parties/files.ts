import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { files } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import type { Download } from '../../http/handle'
import { isUuid } from '../../http/ids'
import { invalid, notFound } from '../../http/problem'
import { byParty } from './children'

type PartyModule = 'customers' | 'vendors'

const ofParty = ({ entry }: Session, partyId: string, module: PartyModule) =>
  and(eq(files.companyId, entry.company.id), eq(files.partyId, partyId), eq(files.module, module))

/** Files of parties in one role, by the party's id: a contract with it as a vendor is not for who may only see customers. */
export const filesOfParties = async ({ tx, entry }: Session, partyIds: readonly string[], module: PartyModule) => {
  const rows = await tx
    .select({ id: files.id, name: files.name, mime: files.mime, size: files.size, createdAt: files.createdAt, partyId: files.partyId })
    .from(files)
    .where(and(eq(files.companyId, entry.company.id), inArray(files.partyId, [...partyIds]), eq(files.module, module)))
    .orderBy(asc(files.createdAt), asc(files.name), asc(files.id))
  const ofOne = byParty(rows)
  return (partyId: string) => ofOne(partyId).map(({ partyId: _of, createdAt, ...file }) => ({ ...file, createdAt: createdAt ?? '' }))
}

/** Records the files that came with the call, and those that the same user staged before, as the party's own. */
export const attachToParty = async (session: Session, partyId: string, module: PartyModule, staged: readonly string[]): Promise<void> => {
  const { tx, entry, files: incoming } = session
  const by = { module, partyId, companyId: entry.company.id, createdBy: entry.user._id }
  if (incoming.length) await tx.insert(files).values(incoming.map(({ id, name, mime, size, sha256 }) => ({ id, name, mime, size, sha256, ...by })))
  if (staged.length === 0) return
  const free = and(
    eq(files.companyId, entry.company.id),
    inArray(files.id, [...staged]),
    eq(files.module, module),
    eq(files.createdBy, entry.user._id),
    isNull(files.documentId),
    isNull(files.partyId),
  )
  const taken = await tx.update(files).set({ partyId }).where(free).returning({ id: files.id })
  if (taken.length !== new Set(staged).size) throw invalid('fileIds', 'A file is no longer there. Attach it again.', 'unknown')
}

/** Lets go of files of the party in that role. @throws Problem 422 when one of them is not there */
export const detachFromParty = async (session: Session, partyId: string, module: PartyModule, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const gone = await session.tx
    .delete(files)
    .where(and(ofParty(session, partyId, module), inArray(files.id, [...ids])))
    .returning({ id: files.id })
  if (gone.length !== new Set(ids).size) throw invalid('removeFileIds', 'A file that you removed is no longer there. Load the page again.', 'unknown')
  for (const { id } of gone) session.afterCommit(() => session.ports.files.delete(id))
}

/** @throws Problem 404 */
export const downloadOfParty = async (session: Session, partyId: string, module: PartyModule, fileId: string): Promise<Download> => {
  if (!isUuid(partyId) || !isUuid(fileId)) throw notFound()
  const [file] = await session.tx
    .select()
    .from(files)
    .where(and(ofParty(session, partyId, module), eq(files.id, fileId)))
  const bytes = file ? await session.ports.files.get(file.id) : null
  if (!file || !bytes) throw notFound()
  return { bytes, mime: file.mime, name: file.name }
}

/** @throws Problem 404 */
export const removeFileOfParty = async (session: Session, partyId: string, module: PartyModule, fileId: string): Promise<void> => {
  if (!isUuid(partyId) || !isUuid(fileId)) throw notFound()
  const [gone] = await session.tx
    .delete(files)
    .where(and(ofParty(session, partyId, module), eq(files.id, fileId)))
    .returning({ id: files.id, name: files.name })
  if (!gone) throw notFound()
  session.afterCommit(() => session.ports.files.delete(gone.id))
  await session.audit({ entity: module === 'customers' ? 'customer' : 'vendor', entityId: partyId, action: 'removeFile', before: { file: gone.name } })
}
