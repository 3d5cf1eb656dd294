import { and, eq } from 'drizzle-orm'
import { generalInvoices } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'

export type GeneralInvoiceRow = typeof generalInvoices.$inferSelect

export const ownOf = async ({ tx, entry }: Session, documentId: string): Promise<GeneralInvoiceRow> => {
  const [own] = await tx
    .select()
    .from(generalInvoices)
    .where(and(eq(generalInvoices.companyId, entry.company.id), eq(generalInvoices.documentId, documentId)))
  if (!own) throw new Error(`general invoice ${documentId} has no header`)
  return own
}

/** @throws Problem 409 NO_PAPER of an invoice that we owe */
export const requirePaper = ({ direction }: GeneralInvoiceRow): void => {
  if (direction === 'payable') throw new Problem(409, 'We owe this invoice: its paper is the vendor’s own. Attach that as a file.', { code: 'NO_PAPER' })
}

export const changeOwn = async ({ tx, entry }: Session, documentId: string, change: Partial<GeneralInvoiceRow>): Promise<void> => {
  await tx
    .update(generalInvoices)
    .set(change)
    .where(and(eq(generalInvoices.companyId, entry.company.id), eq(generalInvoices.documentId, documentId)))
}
