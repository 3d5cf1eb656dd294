import { and, eq } from 'drizzle-orm'
import { generalInvoices } from '../../db/schema/documents'
import type { Session } from '../../http/context'

export type GeneralInvoiceRow = typeof generalInvoices.$inferSelect

export const ownOf = async ({ tx, entry }: Session, documentId: string): Promise<GeneralInvoiceRow> => {
  const [own] = await tx
    .select()
    .from(generalInvoices)
    .where(and(eq(generalInvoices.companyId, entry.company.id), eq(generalInvoices.documentId, documentId)))
  if (!own) throw new Error(`general invoice ${documentId} has no header`)
  return own
}

export const changeOwn = async ({ tx, entry }: Session, documentId: string, change: Partial<GeneralInvoiceRow>): Promise<void> => {
  await tx
    .update(generalInvoices)
    .set(change)
    .where(and(eq(generalInvoices.companyId, entry.company.id), eq(generalInvoices.documentId, documentId)))
}
