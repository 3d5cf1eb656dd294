import { and, eq } from 'drizzle-orm'
import { customerInvoices } from '../../db/schema/invoices'
import type { Session } from '../../http/context'

export type CustomerInvoiceOwn = typeof customerInvoices.$inferSelect

export const ownOf = async ({ tx, entry }: Session, documentId: string): Promise<CustomerInvoiceOwn> => {
  const [own] = await tx
    .select()
    .from(customerInvoices)
    .where(and(eq(customerInvoices.companyId, entry.company.id), eq(customerInvoices.documentId, documentId)))
  if (!own) throw new Error(`customer invoice ${documentId} has no header`)
  return own
}

export const changeOwn = async ({ tx, entry }: Session, documentId: string, change: Partial<CustomerInvoiceOwn>): Promise<void> => {
  await tx
    .update(customerInvoices)
    .set(change)
    .where(and(eq(customerInvoices.companyId, entry.company.id), eq(customerInvoices.documentId, documentId)))
}
