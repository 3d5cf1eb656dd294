import { and, eq, isNull } from 'drizzle-orm'
import { vendorPos } from '../../db/schema/orders'
import type { KeptPaper } from '../print/kept-paper'
import { loadVendorPoPaper, vendorPoPdf } from './paper'

const own = (companyId: string, documentId: string) => and(eq(vendorPos.companyId, companyId), eq(vendorPos.documentId, documentId))

export const vendorPoPapers: KeptPaper = {
  module: 'vendor-pos',
  kept: async (tx, companyId, documentId) => (await tx.select({ id: vendorPos.paperFileId }).from(vendorPos).where(own(companyId, documentId)))[0]?.id ?? null,
  keep: async (tx, companyId, documentId, fileId) => {
    const first = await tx
      .update(vendorPos)
      .set({ paperFileId: fileId })
      .where(and(own(companyId, documentId), isNull(vendorPos.paperFileId)))
      .returning({ id: vendorPos.documentId })
    return first.length > 0
  },
  prepare: async (tx, companyId, documentId) => {
    const loaded = await loadVendorPoPaper(tx, companyId, documentId, { isUnpriced: false })
    return (ports) => vendorPoPdf(ports, loaded)
  },
}
