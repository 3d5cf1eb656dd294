import { and, eq, isNull } from 'drizzle-orm'
import type { Module } from '@/contracts/permissions'
import type { customerQuotations, generalInvoices } from '../../db/schema/documents'
import type { customerInvoices } from '../../db/schema/invoices'
import type { salesOrders, vendorPos } from '../../db/schema/orders'
import type { Download } from '../../http/handle'
import type { Ports, Tx } from '../../ports'

/** How the papers of one kind of document are made, and where the one that was sent is named. */
export interface KeptPaper {
  module: Module
  /** The file that was kept; null while none was. */
  kept(tx: Tx, companyId: string, documentId: string): Promise<string | null>
  /** Names the file unless one is named already. False then. */
  keep(tx: Tx, companyId: string, documentId: string, fileId: string): Promise<boolean>
  /** Reads what is printed, and answers what makes the PDF of it, outside of the transaction. */
  prepare(tx: Tx, companyId: string, documentId: string): Promise<(ports: Ports) => Promise<Download>>
}

type Headers = typeof customerQuotations | typeof salesOrders | typeof vendorPos | typeof customerInvoices | typeof generalInvoices

/** The paper that was sent, named in the document's own row of this table. */
export const namedIn = (table: Headers): Pick<KeptPaper, 'kept' | 'keep'> => {
  // All of them have the columns that are asked for.
  const headers = table as typeof salesOrders
  const own = (companyId: string, documentId: string) => and(eq(headers.companyId, companyId), eq(headers.documentId, documentId))
  return {
    kept: async (tx, companyId, documentId) => (await tx.select({ id: headers.paperFileId }).from(headers).where(own(companyId, documentId)))[0]?.id ?? null,
    keep: async (tx, companyId, documentId, fileId) => {
      const first = await tx
        .update(headers)
        .set({ paperFileId: fileId })
        .where(and(own(companyId, documentId), isNull(headers.paperFileId)))
        .returning({ id: headers.documentId })
      return first.length > 0
    },
  }
}
