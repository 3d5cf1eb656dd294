import { and, eq, isNull } from 'drizzle-orm'
import { customerQuotations } from '../../db/schema/documents'
import type { KeptPaper } from '../print/kept-paper'
import { loadQuotationPaper } from './paper'
import { quotationPdf } from './pdf'

const own = (companyId: string, documentId: string) => and(eq(customerQuotations.companyId, companyId), eq(customerQuotations.documentId, documentId))

export const quotationPapers: KeptPaper = {
  module: 'customer-quotations',
  kept: async (tx, companyId, documentId) =>
    (await tx.select({ id: customerQuotations.paperFileId }).from(customerQuotations).where(own(companyId, documentId)))[0]?.id ?? null,
  keep: async (tx, companyId, documentId, fileId) => {
    const first = await tx
      .update(customerQuotations)
      .set({ paperFileId: fileId })
      .where(and(own(companyId, documentId), isNull(customerQuotations.paperFileId)))
      .returning({ id: customerQuotations.documentId })
    return first.length > 0
  },
  prepare: async (tx, companyId, documentId) => {
    const loaded = await loadQuotationPaper(tx, companyId, documentId)
    return (ports) => quotationPdf(ports, loaded)
  },
}
