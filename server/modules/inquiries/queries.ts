import { and, asc, eq, ilike, or, sql } from 'drizzle-orm'
import type { Inquiry, InquiryParams } from '@/contracts/inquiries'
import { contains, countRows, startsWith } from '../../db/keyset'
import { documentLines, documents, inquiries, inquiryLines } from '../../db/schema/documents'
import { users } from '../../db/schema/identity'
import { customers, parties } from '../../db/schema/records'
import type { Session } from '../../http/context'
import type { Tx } from '../../ports'
import { filesOf } from '../documents/attachments'
import { type DocumentRow, findDocument } from '../documents/drafts'
import { documentPosition, itsParty } from '../documents/list'
import { relatedOf } from '../documents/related'

const itsInquiry = sql`${inquiries.companyId} = ${documents.companyId} and ${inquiries.documentId} = ${documents.id}`
const itsCustomer = sql`${customers.companyId} = ${documents.companyId} and ${customers.partyId} = ${documents.partyId}`

export const listInquiries = async (tx: Tx, companyId: string, params: InquiryParams) => {
  const position = documentPosition(params)
  const { q, status } = params
  const where = and(
    eq(documents.companyId, companyId),
    eq(documents.kind, 'inquiry'),
    status ? eq(documents.status, status) : undefined,
    q ? or(ilike(documents.voucherId, startsWith(q)), ilike(inquiries.subject, contains(q)), ilike(parties.name, contains(q))) : undefined,
  )
  const found = await tx
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
    })
    .from(documents)
    .innerJoin(inquiries, itsInquiry)
    .innerJoin(parties, itsParty)
    .innerJoin(customers, itsCustomer)
    .innerJoin(users, eq(users.id, documents.ownerId))
    .where(and(where, position.where))
    .orderBy(...position.orderBy)
    .limit(position.fetch)
  const counted = await countRows(tx, sql`from ${documents} join ${inquiries} on ${itsInquiry} join ${parties} on ${itsParty} where ${where}`, params.count)
  return { ...position.finish(found), ...counted }
}

/** The whole inquiry, as screens show it and as a stale save gets it back. */
export const loadInquiry = async (session: Session, row: DocumentRow): Promise<Inquiry> => {
  const { tx, entry } = session
  const [head] = await tx
    .select({
      inquiry: inquiries,
      document: documents,
      customer: { id: parties.id, code: customers.code, name: parties.name, currency: customers.currency },
      ownerName: users.fullName,
      updatedByName: sql<string>`(select full_name from users where id = ${documents.updatedBy})`,
    })
    .from(documents)
    .innerJoin(inquiries, itsInquiry)
    .innerJoin(parties, itsParty)
    .innerJoin(customers, itsCustomer)
    .innerJoin(users, eq(users.id, documents.ownerId))
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  if (!head) throw new Error(`inquiry ${row.id} has no header`)
  const lines = await tx
    .select({ line: documentLines, targetPrice: inquiryLines.targetPrice })
    .from(documentLines)
    .innerJoin(inquiryLines, sql`${inquiryLines.companyId} = ${documentLines.companyId} and ${inquiryLines.lineId} = ${documentLines.id}`)
    .where(and(eq(documentLines.companyId, entry.company.id), eq(documentLines.documentId, row.id)))
    .orderBy(asc(documentLines.lineNo))
  const { document, inquiry } = head
  return {
    ...inquiry,
    ...document,
    status: document.status as Inquiry['status'],
    updatedAt: document.updatedAt ?? '',
    customer: head.customer,
    ownerName: head.ownerName,
    updatedByName: head.updatedByName,
    lines: lines.map(({ line, targetPrice }) => ({ ...line, targetPrice })),
    files: await filesOf(session, row.id),
    related: await relatedOf(session, row.id),
  }
}

export const getInquiry = async (session: Session, voucherId: string) => loadInquiry(session, await findDocument(session, 'inquiry', voucherId))
