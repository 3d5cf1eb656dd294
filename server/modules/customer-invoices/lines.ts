import { sql } from 'drizzle-orm'
import { customerInvoiceLines } from '../../db/schema/invoices'
import type { Session } from '../../http/context'
import type { NewLine } from '../documents/lines'
import { writeLinkedLines } from '../documents/linked-lines'

/** Writes the invoice's lines in the place of those that were there, with what they take from and their serial numbers. */
export const writeInvoiceLines = async (
  session: Session,
  documentId: string,
  { lines, links, serials }: { lines: readonly NewLine[]; links: readonly (readonly string[])[]; serials: readonly string[][] },
): Promise<void> => {
  const companyId = session.entry.company.id
  const ids = await writeLinkedLines(session, documentId, lines, links)
  await session.tx
    .insert(customerInvoiceLines)
    .values(ids.map((lineId, index) => ({ companyId, lineId, serials: serials[index] ?? [] })))
    .onConflictDoUpdate({ target: [customerInvoiceLines.companyId, customerInvoiceLines.lineId], set: { serials: sql`excluded.serials` } })
}
