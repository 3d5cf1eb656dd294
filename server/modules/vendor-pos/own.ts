import { and, eq } from 'drizzle-orm'
import { vendorPos } from '../../db/schema/orders'
import type { InCompany } from '../../http/context'

export type VendorPoRow = typeof vendorPos.$inferSelect

export const ownOf = async ({ tx, entry }: InCompany, documentId: string): Promise<VendorPoRow> => {
  const [own] = await tx
    .select()
    .from(vendorPos)
    .where(and(eq(vendorPos.companyId, entry.company.id), eq(vendorPos.documentId, documentId)))
  if (!own) throw new Error(`vendor PO ${documentId} has no header`)
  return own
}

export const changeOwn = async ({ tx, entry }: InCompany, documentId: string, change: Partial<VendorPoRow>): Promise<void> => {
  await tx
    .update(vendorPos)
    .set(change)
    .where(and(eq(vendorPos.companyId, entry.company.id), eq(vendorPos.documentId, documentId)))
}
