import { and, eq, isNull, sql } from 'drizzle-orm'
import { bindToCompany } from '../../db/enter'
import { customerQuotations, documents } from '../../db/schema/documents'
import { files } from '../../db/schema/identity'
import { workQueue } from '../../db/schema/work'
import { sha256, toHex } from '../../http/digest'
import type { Ports, Tx } from '../../ports'
import { loadQuotationPaper } from './paper'
import { quotationPdf } from './pdf'

/**
 * The quotation's paper as it was sent: made the first time, and from then on the same file. Returns its id. Rendering is outside of
 * every transaction; of two who do it at once one file is kept.
 */
export const keepPaper = async (ports: Ports, companyId: string, documentId: string): Promise<string> => {
  const bound = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    ports.db.transaction(async (tx) => {
      await bindToCompany(tx, companyId)
      return work(tx)
    })
  const own = and(eq(customerQuotations.companyId, companyId), eq(customerQuotations.documentId, documentId))
  const kept = async (tx: Tx) => (await tx.select({ id: customerQuotations.paperFileId }).from(customerQuotations).where(own))[0]?.id ?? null
  const read = await bound(async (tx) => {
    const already = await kept(tx)
    if (already) return already
    const [row] = await tx
      .select({ by: documents.updatedBy })
      .from(documents)
      .where(and(eq(documents.companyId, companyId), eq(documents.id, documentId)))
    if (!row) throw new Error(`customer quotation ${documentId} is gone`)
    return { by: row.by, loaded: await loadQuotationPaper(tx, companyId, documentId) }
  })
  if (typeof read === 'string') return read
  const { bytes, mime, name } = await quotationPdf(ports, read.loaded)
  const id = ports.random.uuid()
  await ports.files.put(id, bytes)
  const hash = toHex(await sha256(bytes))
  const fileId = await bound(async (tx) => {
    await tx
      .insert(files)
      .values({ id, companyId, documentId, module: 'customer-quotations', name, mime, size: bytes.byteLength, sha256: hash, createdBy: read.by })
    const first = await tx
      .update(customerQuotations)
      .set({ paperFileId: id })
      .where(and(own, isNull(customerQuotations.paperFileId)))
      .returning({ id: customerQuotations.documentId })
    if (first.length > 0) return id
    await tx.delete(files).where(and(eq(files.companyId, companyId), eq(files.id, id)))
    return kept(tx)
  })
  if (fileId !== id) await ports.files.delete(id)
  if (!fileId) throw new Error(`the paper of ${documentId} was not kept`)
  return fileId
}

const RETRY = sql`interval '5 minutes'`

/** The queue's turn for a quotation that was brought to the customer by other means than a mail. */
export const fixPaper = async (ports: Ports, work: { queueId: number; company: string; subject: string }): Promise<void> => {
  const mine = eq(workQueue.id, work.queueId)
  try {
    await keepPaper(ports, work.company, work.subject)
    await ports.db.transaction((tx) => tx.delete(workQueue).where(mine))
  } catch (error) {
    ports.log.warn({ document: work.subject, error: String(error) }, 'the paper of a quotation could not be kept')
    await ports.db.transaction((tx) =>
      tx
        .update(workQueue)
        .set({ leasedUntil: null, dueAt: sql`now() + ${RETRY}` })
        .where(mine),
    )
  }
}
