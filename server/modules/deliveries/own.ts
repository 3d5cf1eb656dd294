import { and, eq } from 'drizzle-orm'
import { deliveries } from '../../db/schema/movements'
import type { Session } from '../../http/context'

export type DeliveryRow = typeof deliveries.$inferSelect

export const ownOf = async ({ tx, entry }: Pick<Session, 'tx' | 'entry'>, documentId: string): Promise<DeliveryRow> => {
  const [own] = await tx
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.companyId, entry.company.id), eq(deliveries.documentId, documentId)))
  if (!own) throw new Error(`delivery ${documentId} has no header`)
  return own
}

export const changeOwn = async ({ tx, entry }: Session, documentId: string, change: Partial<DeliveryRow>): Promise<void> => {
  await tx
    .update(deliveries)
    .set(change)
    .where(and(eq(deliveries.companyId, entry.company.id), eq(deliveries.documentId, documentId)))
}
