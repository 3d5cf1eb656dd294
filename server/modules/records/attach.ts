import { and, eq, inArray } from 'drizzle-orm'
import type { Module } from '@/contracts/permissions'
import { files } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { asRows, type FileOwner, isStaged } from './staged-files'

/**
 * Attaches the files of the request, and those that the same user staged before, to a record.
 * @returns their names
 */
export const attachTo = async (session: Session, module: Module, owner: FileOwner, staged: readonly string[] = []): Promise<string[]> => {
  const { tx, entry, files: incoming } = session
  const incomingNames = incoming.map(({ name }) => name)
  if (incoming.length > 0) await tx.insert(files).values(asRows(session, module, owner))
  if (staged.length === 0) return incomingNames
  const attached = await tx
    .update(files)
    .set(owner)
    .where(and(eq(files.companyId, entry.company.id), inArray(files.id, [...staged]), eq(files.module, module), eq(files.createdBy, entry.user._id), isStaged))
    .returning({ id: files.id, name: files.name })
  if (attached.length !== new Set(staged).size) throw invalidField('fileIds', 'A file is no longer there. Attach it again.', 'unknown')
  return [...incomingNames, ...attached.toSorted((a, b) => staged.indexOf(a.id) - staged.indexOf(b.id)).map(({ name }) => name)]
}
