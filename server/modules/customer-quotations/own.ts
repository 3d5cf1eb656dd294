import { and, eq } from 'drizzle-orm'
import { customerQuotations } from '../../db/schema/documents'
import type { InCompany } from '../../http/context'

export type QuotationRow = typeof customerQuotations.$inferSelect

export const ownOf = async ({ tx, entry }: InCompany, documentId: string): Promise<QuotationRow> => {
  const [own] = await tx
    .select()
    .from(customerQuotations)
    .where(and(eq(customerQuotations.companyId, entry.company.id), eq(customerQuotations.documentId, documentId)))
  if (!own) throw new Error(`customer quotation ${documentId} has no header`)
  return own
}

export const changeOwn = async ({ tx, entry }: InCompany, documentId: string, change: Partial<QuotationRow>): Promise<void> => {
  await tx
    .update(customerQuotations)
    .set(change)
    .where(and(eq(customerQuotations.companyId, entry.company.id), eq(customerQuotations.documentId, documentId)))
}
