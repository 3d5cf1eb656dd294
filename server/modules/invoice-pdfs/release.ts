import { and, eq } from 'drizzle-orm'
import { invoicePdfs } from '../../db/schema/invoices'
import type { Session } from '../../http/context'
import { changePaper } from './find'
import { move } from './settle'

/** The draft that the paper became is deleted: it waits for somebody again, as it was accepted. */
export const releasePaper = async (session: Session, documentId: string): Promise<void> => {
  const rows = await session.tx
    .select()
    .from(invoicePdfs)
    .where(and(eq(invoicePdfs.companyId, session.entry.company.id), eq(invoicePdfs.vendorInvoiceId, documentId)))
    .for('update')
  for (const row of rows)
    await changePaper(session, row.id, {
      status: move(row, 'release'),
      vendorInvoiceId: null,
      message: 'The draft that was made of it was deleted.',
      version: row.version + 1,
    })
}
