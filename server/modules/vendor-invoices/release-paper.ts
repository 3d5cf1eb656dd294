import { and, eq } from 'drizzle-orm'
import { invoicePdfs } from '../../db/schema/invoices'
import { invoicePdfTransitions } from '../../domain/status/invoice-pdf'
import { transition } from '../../domain/status/transition'
import type { Session } from '../../http/context'

/** Gives the vendor's PDF back to the users as it was after its acceptance, because the draft that was made of it is deleted. */
export const releasePaper = async (session: Session, documentId: string): Promise<void> => {
  const { tx, entry } = session
  const rows = await tx
    .select()
    .from(invoicePdfs)
    .where(and(eq(invoicePdfs.companyId, entry.company.id), eq(invoicePdfs.vendorInvoiceId, documentId)))
    .for('update')
  for (const { id, status, version } of rows)
    await tx
      .update(invoicePdfs)
      .set({
        status: transition(invoicePdfTransitions, status, 'release'),
        vendorInvoiceId: null,
        message: 'The draft that was made of it was deleted.',
        version: version + 1,
      })
      .where(and(eq(invoicePdfs.companyId, entry.company.id), eq(invoicePdfs.id, id)))
}
