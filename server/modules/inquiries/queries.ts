import { and, asc, eq, sql } from 'drizzle-orm'
import { type Inquiry, inquiryFilters } from '@/contracts/inquiries'
import { documentLines, documents, inquiries, inquiryLines } from '../../db/schema/documents'
import { users } from '../../db/schema/identity'
import { customers, parties } from '../../db/schema/records'
import { plannedOnce } from '../../db/planned-once'
import type { Session } from '../../http/context'
import { filesOf } from '../documents/attachments'
import type { DocumentRow } from '../documents/drafts'
import { byParty, documentColumns, documentSorts, itsParty, searchDocuments } from '../documents/list'
import { headColumns, itsOwner, onlyRow, oneDocument } from '../documents/record'
import { relatedOf } from '../documents/related'
import { defineList } from '../lists/list'
import { itsInquiry } from './own'

const itsCustomer = sql`${customers.companyId} = ${documents.companyId} and ${customers.partyId} = ${documents.partyId}`

export const inquiryList = defineList({
  module: 'inquiries',
  filters: inquiryFilters,
  columns: {
    ...documentColumns,
    customer: sql`${documents.partyId}`,
    due: sql`${inquiries.dueDate}`,
    subject: sql`${inquiries.subject}`,
    priority: sql`${inquiries.priority}`,
    receivedVia: sql`${inquiries.receivedVia}`,
    customerReference: sql`${inquiries.customerReference}`,
  },
  sorts: {
    ...documentSorts,
    customer: byParty,
    due: { keys: [{ sql: sql`coalesce(${inquiries.dueDate}, '9999-12-31'::date)`, cast: 'date' }], id: inquiries.documentId },
  },
  id: documents.id,
  from: sql`from ${documents} join ${inquiries} on ${itsInquiry} join ${parties} on ${itsParty}`,
  counted: sql`from ${documents}`,
  scope: (company) => and(eq(documents.companyId, company), sql`${documents.kind} = 'inquiry'`),
  search: searchDocuments,
  rows: ({ tx }, { where, orderBy, limit, sortKeys }) =>
    tx
      .select({
        id: documents.id,
        voucherId: documents.voucherId,
        date: documents.date,
        status: sql<Inquiry['status']>`${documents.status}`,
        subject: inquiries.subject,
        dueDate: inquiries.dueDate,
        priority: inquiries.priority,
        customer: { id: parties.id, code: customers.code, name: parties.name },
        ownerName: users.fullName,
        lineCount: sql<number>`(select count(*)::int from document_lines l where l.company_id = ${documents.companyId} and l.document_id = ${documents.id})`,
        sortKeys,
      })
      .from(documents)
      .innerJoin(inquiries, itsInquiry)
      .innerJoin(parties, itsParty)
      .innerJoin(customers, itsCustomer)
      .innerJoin(users, eq(users.id, documents.ownerId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
})

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
  const heads = tx
    .select({
      inquiry: inquiries,
      document: documents,
      customer: { id: parties.id, code: customers.code, name: parties.name, currency: customers.currency },
      ...headColumns,
    })
    .from(documents)
    .innerJoin(inquiries, itsInquiry)
    .innerJoin(parties, itsParty)
    .innerJoin(customers, itsCustomer)
    .innerJoin(users, itsOwner)
    .where(oneDocument(session, row.id))
  const lineRows = tx
    .select({ line: documentLines, own: inquiryLines })
    .from(documentLines)
    .innerJoin(inquiryLines, sql`${inquiryLines.companyId} = ${documentLines.companyId} and ${inquiryLines.lineId} = ${documentLines.id}`)
    .where(plannedOnce(and(eq(documentLines.companyId, entry.company.id), eq(documentLines.documentId, row.id))))
    .orderBy(asc(documentLines.lineNo))
  // Sent together: none needs what another answers.
  const [found, lines, files, related] = await Promise.all([heads, lineRows, filesOf(session, row.id), relatedOf(session, row.id)])
  return inquiryOf({ ...onlyRow(found), lines, files, related })
}
