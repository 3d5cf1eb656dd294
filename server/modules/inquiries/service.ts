import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { inquiryData, inquiryInput, inquiryPatch } from '@/contracts/inquiries'
import { insertRows } from '../../db/insert-rows'
import { documents, inquiries } from '../../db/schema/documents'
import { prefixes } from '../../domain/numbering'
import { type InquiryState, inquiryTransitions } from '../../domain/status/inquiry'
import { actionsFrom, IllegalTransition, transition } from '../../domain/status/transition'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'
import { attachFiles, detachFiles, firstFiles } from '../documents/attachments'
import { claimVersion, type DocumentRow, findDocument, insertDocument, lockDocument, newDraft, nextVoucherId, setStatus } from '../documents/drafts'
import { appendNote } from '../documents/notes'
import { notify } from '../notices/notify'
import { findCustomer } from '../parties/queries'
import { appendInquiryLines, composeInquiryLines, insertInquiryLines, writeInquiryLines } from './lines'
import { inquiryOf, loadInquiry } from './queries'
import { takeStep } from './steps'

type Input = z.output<typeof inquiryInput>
type Patch = z.output<typeof inquiryPatch>
type Data = z.output<typeof inquiryData>

const MOST_LINES = 1000

const requireCustomer = async ({ tx, entry }: Session, customerId: string) => {
  const customer = await findCustomer(tx, entry.company.id, customerId)
  if (!customer) throw invalid('customerId', 'There is no such customer.', 'unknown')
  return customer
}

const requireSensibleDates = (date: string, dueDate: string | null | undefined) => {
  if (dueDate && dueDate < date) throw invalid('dueDate', 'The due date is before the date of the inquiry.', 'order')
}

export const createInquiry = async (session: Session, input: Input) => {
  const { tx, entry, today, conclude } = session
  const [{ id, code, name, currency }, composed] = await Promise.all([requireCustomer(session, input.customerId), composeInquiryLines(session, input.lines)])
  const date = input.date ?? today
  requireSensibleDates(date, input.dueDate)
  const draft = newDraft(session, 'inquiry', { date, partyId: id, currency, notes: input.notes ?? null })
  const { subject, receivedVia, customerReference, contact, opportunityNo, dueDate, priority } = input
  const own = { subject, receivedVia, customerReference, contact, opportunityNo, dueDate, priority }
  const [document, [inquiry], lines] = await Promise.all([
    insertDocument(session, draft),
    insertRows(tx, inquiries, [{ ...own, companyId: entry.company.id, documentId: draft.id }]),
    insertInquiryLines(session, draft.id, composed, input.lines),
  ])
  if (!inquiry) throw new Error('no inquiry row')
  const files = await firstFiles(session, 'inquiries', document.id, input.fileIds)
  // What was stored is answered without reading it again; nothing can be related to it yet.
  const by = entry.user.fullName
  const created = inquiryOf({ document, inquiry, customer: { id, code, name, currency }, ownerName: by, updatedByName: by, lines, files, related: [] })
  await conclude({ entity: 'inquiry', entityId: document.id, action: 'create', after: created })
  return created
}

const editInquiry = async (session: Session, row: DocumentRow, input: Extract<Patch, { action: 'edit' }>) => {
  const { tx, entry } = session
  const customer = await requireCustomer(session, input.customerId)
  const date = input.date ?? row.date
  requireSensibleDates(date, input.dueDate)
  const { subject, receivedVia, customerReference = null, contact = null, opportunityNo = null, dueDate = null, priority, notes = null } = input
  await tx
    .update(documents)
    .set({ date, partyId: customer.id, currency: customer.currency, notes })
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  await tx
    .update(inquiries)
    .set({ subject, receivedVia, customerReference, contact, opportunityNo, dueDate, priority })
    .where(and(eq(inquiries.companyId, entry.company.id), eq(inquiries.documentId, row.id)))
  await writeInquiryLines(session, row.id, input.lines)
  await detachFiles(session, row.id, input.removeFileIds)
}

const submit = async (session: Session, row: DocumentRow): Promise<void> => {
  const status = transition(inquiryTransitions, row.status as InquiryState, 'submit')
  const { lines } = await loadInquiry(session, row)
  if (lines.length === 0) throw invalid('lines', 'Add at least one line before you submit.', 'required')
  await setStatus(session, row, status, await nextVoucherId(session, prefixes.inquiry, row.date))
}

/** Mails a colleague who is given an inquiry by somebody else. */
const tellAssigned = (session: Session, ownerId: string, { voucherId, subject }: { voucherId: string; subject: string | null }): Promise<void> =>
  notify(session, 'assigned', [ownerId], {
    subject: `The inquiry ${voucherId} is yours now`,
    paragraphs: [`${session.entry.user.fullName} has given you the inquiry ${voucherId}${subject ? ` (${subject})` : ''}.`],
    path: `/inquiries/detail?voucherId=${encodeURIComponent(voucherId)}`,
  })

/** The row for a change: locked, because quotations on the inquiry wait for it, and of the version that the caller saw. */
const claim = async (session: Session, voucherId: string, version: number | undefined) => {
  const row = await lockDocument(session, (await findDocument(session, 'inquiry', voucherId)).id)
  const before = await loadInquiry(session, row)
  await claimVersion(session, row, version, async () => before)
  return { row, before }
}

/** One change of an inquiry: an edit while nothing is quoted on it, the submit that takes its number, or another step. */
export const changeInquiry = async (session: Session, voucherId: string, patch: Patch) => {
  const { row, before } = await claim(session, voucherId, patch.version)
  if (patch.action === 'edit') {
    transition(inquiryTransitions, row.status as InquiryState, 'edit')
    await editInquiry(session, row, patch)
  } else if (patch.action !== 'submit') await takeStep(session, row, patch)
  await attachFiles(session, 'inquiries', row.id, patch.action === 'edit' ? patch.fileIds : [])
  if (patch.action === 'submit') await submit(session, row)
  const after = await loadInquiry(session, row)
  const reason = 'reason' in patch ? { reason: patch.reason } : {}
  await session.audit({ entity: 'inquiry', entityId: row.id, action: patch.action, before, after: { ...after, ...reason } })
  if (patch.action === 'assign') await tellAssigned(session, patch.ownerId, after)
  return after
}

/** Lines, files and a note that come after the submit. Also for lines that were read from a customer's file. */
export const appendToInquiry = async (session: Session, voucherId: string, { version, lines, note, fileIds }: Data) => {
  const { row, before } = await claim(session, voucherId, version)
  if (lines.length === 0 && !note && fileIds.length === 0 && session.files.length === 0) throw invalid('lines', 'Add a line, a file or a note.', 'required')
  const action = lines.length > 0 ? 'append' : 'attach'
  transition(inquiryTransitions, row.status as InquiryState, action)
  if (before.lines.length + lines.length > MOST_LINES) throw invalid('lines', 'An inquiry takes at most 1,000 lines.', 'too_many')
  await appendInquiryLines(session, row.id, lines)
  await appendNote(session, row, note)
  await attachFiles(session, 'inquiries', row.id, fileIds)
  const after = await loadInquiry(session, row)
  await session.audit({ entity: 'inquiry', entityId: row.id, action, before, after })
  return after
}

/** Deletes a draft with its lines and files. What has a number, or is built upon, stays for good. */
export const discardInquiry = async (session: Session, voucherId: string, version: number | undefined) => {
  const { tx, entry, audit } = session
  const { row, before } = await claim(session, voucherId, version)
  if (row.status !== 'draft') throw new IllegalTransition('Inquiry', row.status, 'discard', actionsFrom(inquiryTransitions, row.status as InquiryState))
  await detachFiles(
    session,
    row.id,
    before.files.map(({ id }) => id),
  )
  await tx.delete(documents).where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  await audit({ entity: 'inquiry', entityId: row.id, action: 'discard', before })
  return { voucherId: row.voucherId }
}
