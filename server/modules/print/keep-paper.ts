import { and, eq, sql } from 'drizzle-orm'
import { bindToCompany } from '../../db/enter'
import type { DocumentKind } from '@/contracts/document-kinds'
import { isAnyOf } from '../../db/planned-once'
import { documents } from '../../db/schema/documents'
import { storeFile } from '../../db/file-leftovers'
import { files } from '../../db/schema/identity'
import { workQueue } from '../../db/schema/work'
import { sha256, toHex } from '../../http/digest'
import type { Download } from '../../http/handle'
import type { Ports, Tx } from '../../ports'
import type { PaperStore } from './paper-store'

/** Kinds of documents that have a paper, with the functions that make it. They are passed in, because this module doesn't depend on the kinds. */
export type Papers = Readonly<Partial<Record<DocumentKind, PaperStore>>>

export type KeepPaper = (ports: Ports, companyId: string, documentId: string) => Promise<string>

/**
 * Returns the id of the file with a document's paper as it is sent. The file is made the first time, and stays the same from then on. Rendering
 * is outside any transaction. Of concurrent renderings only one file is kept, and none if the document has changed meanwhile.
 */
export const paperKeeper =
  (kinds: Papers): KeepPaper =>
  async (ports, companyId, documentId) => {
    const runBound = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      ports.db.transaction(async (tx) => {
        await bindToCompany(tx, companyId)
        return work(tx)
      })
    const thisDocument = and(eq(documents.companyId, companyId), eq(documents.id, documentId))
    const read = await runBound(async (tx) => {
      const [row] = await tx.select({ kind: documents.kind, by: documents.updatedBy, version: documents.version }).from(documents).where(thisDocument)
      const papers = row && kinds[row.kind]
      if (!papers) throw new Error(`document ${documentId} is gone, or is none that has a paper`)
      const keptFileId = await papers.kept(tx, companyId, documentId)
      return keptFileId ?? { papers, by: row.by, version: row.version, make: await papers.prepare(tx, companyId, documentId) }
    })
    if (typeof read === 'string') return read
    const { papers, by, version, make } = read
    const { bytes, mime, name } = await make(ports)
    const id = ports.random.uuid()
    await storeFile(ports, id, bytes)
    const hash = toHex(await sha256(bytes))
    const fileId = await runBound(async (tx) => {
      await tx.insert(files).values({ id, companyId, documentId, module: papers.module, name, mime, size: bytes.byteLength, sha256: hash, createdBy: by })
      const [current] = await tx.select({ version: documents.version }).from(documents).where(thisDocument).for('share')
      if (current?.version === version && (await papers.keep(tx, companyId, documentId, id))) return id
      await tx.delete(files).where(and(eq(files.companyId, companyId), eq(files.id, id)))
      return papers.kept(tx, companyId, documentId)
    })
    if (fileId !== id) await ports.files.delete(id)
    if (!fileId) throw new Error(`the paper of ${documentId} was not kept`)
    return fileId
  }

/** Makes the data that are mailed with a document's paper; none for most kinds. */
export const dataKeeper =
  (kinds: Papers) =>
  async (tx: Tx, companyId: string, documentIds: readonly string[]): Promise<Download[]> => {
    const rows = await tx
      .select({ id: documents.id, kind: documents.kind })
      .from(documents)
      .where(and(eq(documents.companyId, companyId), isAnyOf(documents.id, documentIds)))
    const made: Download[] = []
    for (const { id, kind } of rows) {
      const data = await kinds[kind]?.data?.(tx, companyId, id)
      if (data) made.push(data)
    }
    return made
  }

const RETRY = sql`interval '5 minutes'`

/** Runs a queued `queuePaper`: makes and keeps the paper of a document that the user sends by other means than a mail. */
export const runPaperJob = async (ports: Ports, work: { queueId: number; company: string; subject: string }, keepPaper: KeepPaper): Promise<void> => {
  const queueRow = eq(workQueue.id, work.queueId)
  try {
    await keepPaper(ports, work.company, work.subject)
    await ports.db.transaction((tx) => tx.delete(workQueue).where(queueRow))
  } catch (error) {
    ports.log.warn({ document: work.subject, error: String(error) }, 'the paper of a document could not be kept')
    await ports.db.transaction((tx) =>
      tx
        .update(workQueue)
        .set({ leasedUntil: null, dueAt: sql`now() + ${RETRY}` })
        .where(queueRow),
    )
  }
}
