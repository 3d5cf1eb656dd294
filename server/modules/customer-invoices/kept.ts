import { and, eq, isNull } from 'drizzle-orm'
import { customerInvoices } from '../../db/schema/invoices'
import type { KeptPaper } from '../print/kept-paper'
import { makePdf } from '../print/pdf'
import { loadPrintable } from './pdf'

const own = (companyId: string, documentId: string) => and(eq(customerInvoices.companyId, companyId), eq(customerInvoices.documentId, documentId))

export const invoicePapers: KeptPaper = {
  module: 'customer-invoices',
  kept: async (tx, companyId, documentId) =>
    (await tx.select({ id: customerInvoices.paperFileId }).from(customerInvoices).where(own(companyId, documentId)))[0]?.id ?? null,
  keep: async (tx, companyId, documentId, fileId) => {
    const first = await tx
      .update(customerInvoices)
      .set({ paperFileId: fileId })
      .where(and(own(companyId, documentId), isNull(customerInvoices.paperFileId)))
      .returning({ id: customerInvoices.documentId })
    return first.length > 0
  },
  prepare: async (tx, companyId, documentId) => {
    const { loaded, definitionOf } = await loadPrintable({ tx, entry: { company: { id: companyId } } }, documentId)
    // A mail that was taken up in the moment in which the invoice was cancelled.
    if (loaded.paper.mark) throw new Error(`${loaded.paper.number} is no invoice that stands, and is not mailed.`)
    return (ports) => makePdf(ports, loaded, definitionOf)
  },
}
