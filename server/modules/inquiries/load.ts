import type { Inquiry } from '@/contracts/inquiries'
import { documentLines, inquiries, inquiryLines } from '../../db/schema/documents'
import { customers } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { filesOf } from '../documents/attachments'
import type { DocumentRow } from '../documents/drafts'
import { customerColumns } from '../documents/parties'
import { relatedOf } from '../documents/related'
import { ownLines } from '../documents/stored-lines'
import { inquiryStore } from './store'

interface StoredInquiry {
  document: DocumentRow
  inquiry: typeof inquiries.$inferSelect
  customer: Inquiry['customer']
  ownerName: string
  updatedByName: string
  lines: readonly { line: typeof documentLines.$inferSelect; kindRow: typeof inquiryLines.$inferSelect }[]
  files: Inquiry['files']
  related: Inquiry['related']
}

/** Builds an inquiry, as screens show it, from its stored rows. */
export const inquiryOf = ({ document, inquiry, lines, ...rest }: StoredInquiry): Inquiry => ({
  ...inquiry,
  ...document,
  ...rest,
  status: document.status as Inquiry['status'],
  updatedAt: document.updatedAt ?? '',
  lines: lines.map(({ line, kindRow }) => ({ ...kindRow, ...line })),
})

const recordColumns = { customer: { ...customerColumns, currency: customers.currency } }
const storedLines = ownLines(inquiryLines, { line: documentLines, kindRow: inquiryLines })

/** The whole inquiry, as screens show it and as the error of a stale save returns it. */
export const loadInquiry = async (session: Session, row: DocumentRow): Promise<Inquiry> => {
  // The queries are independent of each other, so they are sent together.
  const [{ document, kindRow: inquiry, customer, ownerName, updatedByName }, lines, files, related] = await Promise.all([
    inquiryStore.readHead(session, row.id, recordColumns),
    storedLines(session, row.id),
    filesOf(session, row.id),
    relatedOf(session, row.id),
  ])
  return inquiryOf({ document, inquiry, customer, ownerName, updatedByName, lines, files, related })
}
