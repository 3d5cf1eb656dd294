import { and, eq } from 'drizzle-orm'
import { customerPos } from '../../db/schema/orders'
import type { Session } from '../../http/context'

export type CustomerPoRow = typeof customerPos.$inferSelect

export const ownOf = async ({ tx, entry }: Session, documentId: string): Promise<CustomerPoRow> => {
  const [own] = await tx
    .select()
    .from(customerPos)
    .where(and(eq(customerPos.companyId, entry.company.id), eq(customerPos.documentId, documentId)))
  if (!own) throw new Error(`customer PO ${documentId} has no header`)
  return own
}

export const changeOwn = async ({ tx, entry }: Session, documentId: string, change: Partial<CustomerPoRow>): Promise<void> => {
  await tx
    .update(customerPos)
    .set(change)
    .where(and(eq(customerPos.companyId, entry.company.id), eq(customerPos.documentId, documentId)))
}
