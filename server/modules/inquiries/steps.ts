import { and, eq, inArray, sql } from 'drizzle-orm'
import type { inquiries as endpoints } from '@/contracts/inquiries'
import { rowsOf } from '../../db/rows'
import { documentLines, inquiryLinePicks, inquiryLines } from '../../db/schema/documents'
import { currentMembersOf } from '../../db/members'
import { memberships, users } from '../../db/schema/identity'
import { inquiryTransitions } from '../../domain/status/inquiry'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import type { Claimed, StepOf } from '../documents/draft-life'
import { type DocumentRow, lockDocument, setStatus, writeHeader } from '../documents/drafts'
import { changeOwnLines } from '../documents/stored-lines'
import { followTransition } from '../documents/follow'
import { notify } from '../mails/notify'
import { begin, changeOwn, type InquiryRow, nextStatus } from './store'
import { loadInquiry } from './load'

type Step<A extends string> = StepOf<typeof endpoints, A>
type Inquiry = Claimed<InquiryRow>

/** @throws Problem 422 for a user who doesn't work in this company */
const changeOwner = async (session: Session, row: DocumentRow, ownerId: string): Promise<void> => {
  const { tx, entry } = session
  const [member] = await tx
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(currentMembersOf(entry.company.id), eq(memberships.userId, ownerId), eq(users.status, 'active')))
  if (!member) throw invalidField('ownerId', 'There is no such colleague in this company.', 'unknown')
  await writeHeader(session, row.id, { ownerId })
}

/** Marks lines as not quoted, or lets them be quoted again (`reason` null). @throws Problem 422 to mark a line for which an offer is picked */
const markLines = async (session: Session, row: DocumentRow, lineIds: readonly string[], reason: string | null): Promise<void> => {
  const { tx, entry } = session
  const uniqueIds = [...new Set(lineIds)]
  const linesOfInquiry = await tx
    .select({ id: documentLines.id, lineNo: documentLines.lineNo, picked: inquiryLinePicks.offerLineId })
    .from(documentLines)
    .leftJoin(inquiryLinePicks, and(eq(inquiryLinePicks.companyId, documentLines.companyId), eq(inquiryLinePicks.inquiryLineId, documentLines.id)))
    .where(and(eq(documentLines.companyId, entry.company.id), eq(documentLines.documentId, row.id), inArray(documentLines.id, uniqueIds)))
  if (linesOfInquiry.length < uniqueIds.length) throw invalidField('lineIds', 'A line does not belong to this inquiry.', 'unknown')
  const picked = linesOfInquiry.find((line) => line.picked !== null)
  if (reason !== null && picked) throw invalidField('lineIds', `An offer is picked for line ${picked.lineNo}. Take it back first.`, 'picked')
  await changeOwnLines(session, inquiryLines, uniqueIds, { noQuoteReason: reason })
}

/** Refuses while quotations on the inquiry wait for a vendor's answer, to be sent to the customer, or for the customer's answer. */
const refuseOpenQuotations = async ({ tx, entry }: Session, row: DocumentRow): Promise<void> => {
  const open = await rowsOf<{ voucherId: string }>(
    tx,
    sql`select d.voucher_id as "voucherId" from documents d
      left join vendor_quotations v on v.company_id = d.company_id and v.document_id = d.id
      left join customer_quotations c on c.company_id = d.company_id and c.document_id = d.id
      where d.company_id = ${entry.company.id} and (v.inquiry_id = ${row.id} and d.status in ('draft', 'requested')
        or c.inquiry_id = ${row.id} and d.status in ('draft', 'pending_approval', 'approved', 'sent', 'accepted'))
      order by d.voucher_id limit 4`,
  )
  if (open.length === 0) return
  const names = open.map(({ voucherId }) => voucherId)
  const listed = names.length > 3 ? `${names.slice(0, 3).join(', ')} and others are` : `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'}`
  throw new Problem(409, `${listed} still open. Finish or cancel ${names.length === 1 ? 'it' : 'them'} before you close the inquiry.`, {
    code: 'HAS_DEPENDANTS',
  })
}

/** Whether a quotation, ours or a vendor's, refers to the inquiry, so that its lines must not change any more. */
const isQuotedOn = async ({ tx, entry }: Session, row: DocumentRow): Promise<boolean> => {
  const [found] = await rowsOf<{ found: boolean }>(
    tx,
    sql`select exists (select 1 from vendor_quotations v where v.company_id = ${entry.company.id} and v.inquiry_id = ${row.id})
      or exists (select 1 from customer_quotations c where c.company_id = ${entry.company.id} and c.inquiry_id = ${row.id}) as found`,
  )
  return found?.found === true
}

/** Submits the inquiry and gives it its number. */
export const submit = async (session: Session, { row }: Inquiry): Promise<void> => {
  const finish = begin(session, row, 'submit')
  const { lines } = await loadInquiry(session, row)
  if (lines.length === 0) throw invalidField('lines', 'Add at least one line before you submit.', 'required')
  await finish({}, 'INQ')
}

const mailNewOwner = (session: Session, ownerId: string, { voucherId, subject }: { voucherId: string; subject: string | null }): Promise<void> =>
  notify(session, 'assigned', [ownerId], {
    subject: `The inquiry ${voucherId} is yours now`,
    paragraphs: [`${session.entry.user.fullName} has given you the inquiry ${voucherId}${subject ? ` (${subject})` : ''}.`],
    path: `/inquiries/detail?voucherId=${encodeURIComponent(voucherId)}`,
  })

export const assign = async (session: Session, { row, kindRow }: Inquiry, { ownerId }: Step<'assign'>): Promise<void> => {
  const status = nextStatus(row, 'assign')
  await changeOwner(session, row, ownerId)
  if (status !== row.status) await setStatus(session, row, status)
  await mailNewOwner(session, ownerId, { voucherId: row.voucherId, subject: kindRow.subject })
}

export const takeStep = async (session: Session, { row }: Inquiry, step: Step<'noQuote' | 'quoteAgain' | 'lose' | 'close' | 'reopen'>): Promise<void> => {
  const status = nextStatus(row, step.action)
  if (step.action === 'noQuote') await markLines(session, row, step.lineIds, step.reason)
  else if (step.action === 'quoteAgain') await markLines(session, row, step.lineIds, null)
  else if (step.action === 'lose') await changeOwn(session, row.id, { lostReason: step.reason })
  else if (step.action === 'close') await refuseOpenQuotations(session, row)
  else await changeOwn(session, row.id, { lostReason: null })
  if (status === row.status) return
  await setStatus(session, row, status)
  if (step.action === 'reopen' && (await isQuotedOn(session, row))) await startQuoting(session, row)
}

/** Updates the inquiry's status after a quotation on it, ours or a vendor's: an open inquiry becomes quoting, a quoted one stays quoted. */
export const startQuoting = async (session: Session, inquiry: DocumentRow): Promise<void> => {
  const row = await lockDocument(session, inquiry.id)
  if (row.status === 'quoted') return
  nextStatus(row, 'startQuoting')
  await followTransition(session, row, inquiryTransitions, 'startQuoting')
}

/** Updates the inquiry's status after its customer quotations: quoted once one was sent to the customer, quoting again when none is sent any more. */
export const followQuotations = async (session: Session, inquiryId: string): Promise<void> => {
  const row = await lockDocument(session, inquiryId)
  const [found] = await rowsOf<{ sent: boolean }>(
    session.tx,
    sql`select exists (select 1 from customer_quotations c join documents d on d.company_id = c.company_id and d.id = c.document_id
      where c.company_id = ${session.entry.company.id} and c.inquiry_id = ${inquiryId} and d.status not in ('draft', 'pending_approval', 'approved', 'cancelled')) as sent`,
  )
  await followTransition(session, row, inquiryTransitions, found?.sent ? 'quotationSent' : 'quotationUnsent')
}

/** Marks the inquiry as won after a customer's order on one of our quotations. A lost or closed inquiry stays as it is. */
export const winInquiry = async (session: Session, inquiryId: string): Promise<void> => {
  await followTransition(session, await lockDocument(session, inquiryId), inquiryTransitions, 'win')
}
