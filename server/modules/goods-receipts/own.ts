import { and, eq } from 'drizzle-orm'
import { goodsReceipts } from '../../db/schema/movements'
import type { Session } from '../../http/context'

export type GoodsReceiptRow = typeof goodsReceipts.$inferSelect

export const ownOf = async ({ tx, entry }: Pick<Session, 'tx' | 'entry'>, documentId: string): Promise<GoodsReceiptRow> => {
  const [own] = await tx
    .select()
    .from(goodsReceipts)
    .where(and(eq(goodsReceipts.companyId, entry.company.id), eq(goodsReceipts.documentId, documentId)))
  if (!own) throw new Error(`goods receipt ${documentId} has no header`)
  return own
}

export const changeOwn = async ({ tx, entry }: Session, documentId: string, change: Partial<GoodsReceiptRow>): Promise<void> => {
  await tx
    .update(goodsReceipts)
    .set(change)
    .where(and(eq(goodsReceipts.companyId, entry.company.id), eq(goodsReceipts.documentId, documentId)))
}
