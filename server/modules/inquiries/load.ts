import { and, asc, eq, sql } from 'drizzle-orm'
import type { Inquiry } from '@/contracts/inquiries'
import { documentLines, documents, inquiries, inquiryLines } from '../../db/schema/documents'
import { customers } from '../../db/schema/records'
import { plannedOnce } from '../../db/planned-once'
import type { Session } from '../../http/context'
import { filesOf } from '../documents/attachments'
import type { DocumentRow } from '../documents/drafts'
import { customerColumns } from '../documents/parties'
import { relatedOf } from '../documents/related'
import { inquiryStore } from './own'

interface Stored {
  document: DocumentRow
  inquiry: typeof inquiries.$inferSelect
  customer: Inquiry['customer']
  ownerName: string
  updatedByName: string
  lines: readonly { line: typeof documentLines.$inferSelect; own: typeof inquiryLines.$inferSelect }[]
  files: Inquiry['files']
  related: Inquiry['related']
}

/** An inquiry as screens show it, of what is stored of it. */
export const inquiryOf = ({ document, inquiry, lines, ...rest }: Stored): Inquiry => ({
  ...inquiry,
  ...document,
  ...rest,
  status: document.status as Inquiry['status'],
  updatedAt: document.updatedAt ?? '',
  lines: lines.map(({ line, own }) => ({ ...own, ...line })),
})

/** The whole inquiry, as screens show it and as a stale save gets it back. */
export const loadInquiry = async (session: Session, row: DocumentRow): Promise<Inquiry> => {
  const { tx, entry } = session
  const columns = { document: documents, inquiry: inquiries, customer: { ...customerColumns, currency: customers.currency } }
  const head = inquiryStore.readHead(session, row.id, columns)
  const lineRows = tx
    .select({ line: documentLines, own: inquiryLines })
    .from(documentLines)
    .innerJoin(inquiryLines, sql`${inquiryLines.companyId} = ${documentLines.companyId} and ${inquiryLines.lineId} = ${documentLines.id}`)
    .where(plannedOnce(and(eq(documentLines.companyId, entry.company.id), eq(documentLines.documentId, row.id))))
    .orderBy(asc(documentLines.lineNo))
  // Sent together: none needs what another answers.
  const [{ document, inquiry, customer, ownerName, updatedByName }, lines, files, related] = await Promise.all([
    head,
    lineRows,
    filesOf(session, row.id),
    relatedOf(session, row.id),
  ])
  return inquiryOf({ document, inquiry, customer, ownerName, updatedByName, lines, files, related })
}
