import { and, eq } from 'drizzle-orm'
import { salesOrders } from '../../db/schema/orders'
import type { Session } from '../../http/context'

export type SalesOrderRow = typeof salesOrders.$inferSelect

export const ownOf = async ({ tx, entry }: Pick<Session, 'tx' | 'entry'>, documentId: string): Promise<SalesOrderRow> => {
  const [own] = await tx
    .select()
    .from(salesOrders)
    .where(and(eq(salesOrders.companyId, entry.company.id), eq(salesOrders.documentId, documentId)))
  if (!own) throw new Error(`sales order ${documentId} has no header`)
  return own
}

export const changeOwn = async ({ tx, entry }: Session, documentId: string, change: Partial<SalesOrderRow>): Promise<void> => {
  await tx
    .update(salesOrders)
    .set(change)
    .where(and(eq(salesOrders.companyId, entry.company.id), eq(salesOrders.documentId, documentId)))
}
