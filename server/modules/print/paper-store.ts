import { and, eq, isNull } from 'drizzle-orm'
import type { Module } from '@/contracts/permissions'
import type { customerQuotations, generalInvoices } from '../../db/schema/documents'
import type { customerInvoices } from '../../db/schema/invoices'
import type { salesOrders, vendorPos } from '../../db/schema/orders'
import type { payments } from '../../db/schema/payments'
import type { reminders } from '../../db/schema/reminders'
import type { Download } from '../../http/handle'
import type { Ports, Tx } from '../../ports'

/** Functions that make the paper of one kind of document, and find and store the file of the paper that was sent. */
export interface PaperStore {
  module: Module
  /** Id of the kept file; null while there is none. */
  kept(tx: Tx, companyId: string, documentId: string): Promise<string | null>
  /** Stores the file's id unless the document has a kept file already. False in that case. */
  keep(tx: Tx, companyId: string, documentId: string, fileId: string): Promise<boolean>
  /** Reads the content, and returns the function that makes the PDF from it, to be called outside the transaction. */
  prepare(tx: Tx, companyId: string, documentId: string): Promise<(ports: Ports) => Promise<Download>>
  /** The content of the paper as data, which is mailed with it. */
  data?(tx: Tx, companyId: string, documentId: string): Promise<Download>
}

type Headers =
  | typeof customerQuotations
  | typeof salesOrders
  | typeof vendorPos
  | typeof customerInvoices
  | typeof generalInvoices
  | typeof payments
  | typeof reminders

/** Finds and stores the kept file in the document's row in this table. */
export const paperFileIn = (table: Headers): Pick<PaperStore, 'kept' | 'keep'> => {
  // All these tables have the columns that are used here.
  const headers = table as typeof salesOrders
  const rowOf = (companyId: string, documentId: string) => and(eq(headers.companyId, companyId), eq(headers.documentId, documentId))
  return {
    kept: async (tx, companyId, documentId) => (await tx.select({ id: headers.paperFileId }).from(headers).where(rowOf(companyId, documentId)))[0]?.id ?? null,
    keep: async (tx, companyId, documentId, fileId) => {
      const updated = await tx
        .update(headers)
        .set({ paperFileId: fileId })
        .where(and(rowOf(companyId, documentId), isNull(headers.paperFileId)))
        .returning({ id: headers.documentId })
      return updated.length > 0
    },
  }
}
