import { and, asc, eq, inArray } from 'drizzle-orm'
import { files } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import type { Download } from '../../http/handle'
import { isUuid } from '../../http/ids'
import { invalidField, notFound } from '../../http/problem'
import { attachTo } from '../records/attach'
import { downloadOwned } from '../records/owned-files'
import { byParty } from './children'

type PartyModule = 'customers' | 'vendors'

const ofParty = ({ entry }: Session, partyId: string, module: PartyModule) =>
  and(eq(files.companyId, entry.company.id), eq(files.partyId, partyId), eq(files.module, module))

/** Files of parties in one role, by the party's id. A user who may only see customers doesn't get a party's files as a vendor, such as contracts. */
export const filesOfParties = async ({ tx, entry }: Session, partyIds: readonly string[], module: PartyModule) => {
  const rows = await tx
    .select({ id: files.id, name: files.name, mime: files.mime, size: files.size, createdAt: files.createdAt, partyId: files.partyId })
    .from(files)
    .where(and(eq(files.companyId, entry.company.id), inArray(files.partyId, [...partyIds]), eq(files.module, module)))
    .orderBy(asc(files.createdAt), asc(files.name), asc(files.id))
  const filesOf = byParty(rows)
  return (partyId: string) => filesOf(partyId).map(({ partyId: _of, createdAt, ...file }) => ({ ...file, createdAt: createdAt ?? '' }))
}

/** Attaches the files of the request, and those that the same user staged before, to the party. */
export const attachToParty = async (session: Session, partyId: string, module: PartyModule, staged: readonly string[]): Promise<void> => {
  await attachTo(session, module, { partyId }, staged)
}

/** Deletes files that the party has in this role. @throws Problem 422 when one of them doesn't exist */
export const detachFromParty = async (session: Session, partyId: string, module: PartyModule, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const deleted = await session.tx
    .delete(files)
    .where(and(ofParty(session, partyId, module), inArray(files.id, [...ids])))
    .returning({ id: files.id })
  if (deleted.length !== new Set(ids).size) throw invalidField('removeFileIds', 'A file that you removed is no longer there. Load the page again.', 'unknown')
  for (const { id } of deleted) session.afterCommit(() => session.ports.files.delete(id))
}

/** @throws Problem 404 */
export const downloadOfParty = async (session: Session, partyId: string, module: PartyModule, fileId: string): Promise<Download> => {
  if (!isUuid(partyId)) throw notFound()
  return downloadOwned(session, ofParty(session, partyId, module), fileId)
}

/** @throws Problem 404 */
export const removeFileOfParty = async (session: Session, partyId: string, module: PartyModule, fileId: string): Promise<void> => {
  if (!isUuid(partyId) || !isUuid(fileId)) throw notFound()
  const [deleted] = await session.tx
    .delete(files)
    .where(and(ofParty(session, partyId, module), eq(files.id, fileId)))
    .returning({ id: files.id, name: files.name })
  if (!deleted) throw notFound()
  session.afterCommit(() => session.ports.files.delete(deleted.id))
  await session.audit({ entity: module === 'customers' ? 'customer' : 'vendor', entityId: partyId, action: 'removeFile', before: { file: deleted.name } })
}
