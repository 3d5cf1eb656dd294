import { and, eq, sql } from 'drizzle-orm'
import { bindToCompany } from '../../db/enter'
import type { DocumentKind } from '@/contracts/document-kinds'
import { documents } from '../../db/schema/documents'
import { storeFile } from '../../db/file-leftovers'
import { files } from '../../db/schema/identity'
import { workQueue } from '../../db/schema/work'
import { sha256, toHex } from '../../http/digest'
import type { Ports, Tx } from '../../ports'
import type { KeptPaper } from './kept-paper'

/** The kinds that have a paper, each with how it is made: handed in, since this module knows no kind. */
export type Papers = Readonly<Partial<Record<DocumentKind, KeptPaper>>>

export type KeepPaper = (ports: Ports, companyId: string, documentId: string) => Promise<string>

/**
 * A document's paper as it was sent: made the first time, and from then on the same file. Returns its id. Rendering is outside of every
 * transaction; of two who do it at once one file is kept, and none of a document that was changed meanwhile.
 */
export const paperKeeper =
  (kinds: Papers): KeepPaper =>
  async (ports, companyId, documentId) => {
    const bound = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      ports.db.transaction(async (tx) => {
        await bindToCompany(tx, companyId)
        return work(tx)
      })
    const its = and(eq(documents.companyId, companyId), eq(documents.id, documentId))
    const read = await bound(async (tx) => {
      const [row] = await tx.select({ kind: documents.kind, by: documents.updatedBy, version: documents.version }).from(documents).where(its)
      const papers = row && kinds[row.kind]
      if (!papers) throw new Error(`document ${documentId} is gone, or is none that has a paper`)
      const already = await papers.kept(tx, companyId, documentId)
      return already ?? { papers, by: row.by, version: row.version, make: await papers.prepare(tx, companyId, documentId) }
    })
    if (typeof read === 'string') return read
    const { papers, by, version, make } = read
    const { bytes, mime, name } = await make(ports)
    const id = ports.random.uuid()
    await storeFile(ports, id, bytes)
    const hash = toHex(await sha256(bytes))
    const fileId = await bound(async (tx) => {
      await tx.insert(files).values({ id, companyId, documentId, module: papers.module, name, mime, size: bytes.byteLength, sha256: hash, createdBy: by })
      const [now] = await tx.select({ version: documents.version }).from(documents).where(its).for('share')
      if (now?.version === version && (await papers.keep(tx, companyId, documentId, id))) return id
      await tx.delete(files).where(and(eq(files.companyId, companyId), eq(files.id, id)))
      return papers.kept(tx, companyId, documentId)
    })
    if (fileId !== id) await ports.files.delete(id)
    if (!fileId) throw new Error(`the paper of ${documentId} was not kept`)
    return fileId
  }

const RETRY = sql`interval '5 minutes'`

/** The queue's turn for a document that was brought to whom it is for by other means than a mail. */
export const fixPaper = async (ports: Ports, work: { queueId: number; company: string; subject: string }, keepPaper: KeepPaper): Promise<void> => {
  const mine = eq(workQueue.id, work.queueId)
  try {
    await keepPaper(ports, work.company, work.subject)
    await ports.db.transaction((tx) => tx.delete(workQueue).where(mine))
  } catch (error) {
    ports.log.warn({ document: work.subject, error: String(error) }, 'the paper of a document could not be kept')
    await ports.db.transaction((tx) =>
      tx
        .update(workQueue)
        .set({ leasedUntil: null, dueAt: sql`now() + ${RETRY}` })
        .where(mine),
    )
  }
}
