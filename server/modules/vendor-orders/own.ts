import { and, eq } from 'drizzle-orm'
import { vendorOrders } from '../../db/schema/orders'
import type { Session } from '../../http/context'

export type VendorOrderRow = typeof vendorOrders.$inferSelect

export const ownOf = async ({ tx, entry }: Pick<Session, 'tx' | 'entry'>, documentId: string): Promise<VendorOrderRow> => {
  const [own] = await tx
    .select()
    .from(vendorOrders)
    .where(and(eq(vendorOrders.companyId, entry.company.id), eq(vendorOrders.documentId, documentId)))
  if (!own) throw new Error(`vendor order ${documentId} has no header`)
  return own
}

export const changeOwn = async ({ tx, entry }: Session, documentId: string, change: Partial<VendorOrderRow>): Promise<void> => {
  await tx
    .update(vendorOrders)
    .set(change)
    .where(and(eq(vendorOrders.companyId, entry.company.id), eq(vendorOrders.documentId, documentId)))
}
