import { and, eq } from 'drizzle-orm'
import { vendorInvoices } from '../../db/schema/invoices'
import type { Session } from '../../http/context'

export type VendorInvoiceOwn = typeof vendorInvoices.$inferSelect

export const ownOf = async ({ tx, entry }: Session, documentId: string): Promise<VendorInvoiceOwn> => {
  const [own] = await tx
    .select()
    .from(vendorInvoices)
    .where(and(eq(vendorInvoices.companyId, entry.company.id), eq(vendorInvoices.documentId, documentId)))
  if (!own) throw new Error(`vendor invoice ${documentId} has no header`)
  return own
}

export const changeOwn = async ({ tx, entry }: Session, documentId: string, change: Partial<VendorInvoiceOwn>): Promise<void> => {
  await tx
    .update(vendorInvoices)
    .set(change)
    .where(and(eq(vendorInvoices.companyId, entry.company.id), eq(vendorInvoices.documentId, documentId)))
}
