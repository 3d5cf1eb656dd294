import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { inquiryInput, inquiryPatch } from '@/contracts/inquiries'
import { documentLines, documents, inquiries, inquiryLines } from '../../db/schema/documents'
import { prefixes } from '../../domain/numbering'
import { type InquiryState, inquiryTransitions } from '../../domain/status/inquiry'
import { transition } from '../../domain/status/transition'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'
import { attachFiles } from '../documents/attachments'
import { claimVersion, type DocumentRow, findDocument, insertDraft, nextVoucherId, setStatus } from '../documents/drafts'
import { partIdsFor } from '../documents/link-parts'
import { findCustomer } from '../parties/queries'
import { loadInquiry } from './queries'

type Input = z.output<typeof inquiryInput>
type Patch = z.output<typeof inquiryPatch>

const requireCustomer = async ({ tx, entry }: Session, customerId: string) => {
  const customer = await findCustomer(tx, entry.company.id, customerId)
  if (!customer) throw invalid('customerId', 'There is no such customer.', 'unknown')
  return customer
}

const requireSensibleDates = (date: string, dueDate: string | null | undefined) => {
  if (dueDate && dueDate < date) throw invalid('dueDate', 'The due date is before the date of the inquiry.', 'order')
}

/** Replaces the lines; a line that keeps its id stays the same line for whatever is linked to it. */
const writeLines = async (session: Session, documentId: string, lines: Input['lines']) => {
  const { tx, entry } = session
  const companyId = entry.company.id
  const before = await tx
    .select({ id: documentLines.id })
    .from(documentLines)
    .where(and(eq(documentLines.companyId, companyId), eq(documentLines.documentId, documentId)))
  const known = new Set(before.map((line) => line.id))
  const stranger = lines.findIndex((line) => line.id && !known.has(line.id))
  if (stranger >= 0) throw invalid(`lines.${stranger}.id`, `Line ${stranger + 1} does not belong to this inquiry.`, 'unknown')
  const twice = lines.findIndex((line, index) => line.id && lines.findIndex((other) => other.id === line.id) !== index)
  if (twice >= 0) throw invalid(`lines.${twice}.id`, `Line ${twice + 1} is there twice.`, 'duplicate')
  const partOf = await partIdsFor(session, lines)
  if (before.length) await tx.delete(documentLines).where(and(eq(documentLines.companyId, companyId), inArray(documentLines.id, [...known])))
  if (lines.length === 0) return
  const rows = lines.map(({ id, partno, mfrPartNo, description, qty, uom, notes }, index) => {
    const part = partOf({ partno, mfrPartNo })
    return {
      ...(id ? { id } : {}),
      companyId,
      documentId,
      lineNo: index + 1,
      partId: part?.id ?? null,
      partno: partno ?? part?.partno ?? null,
      mfrPartNo: mfrPartNo ?? part?.mfrPartNo ?? null,
      description,
      qty,
      uom,
      notes,
    }
  })
  const written = await tx.insert(documentLines).values(rows).returning({ id: documentLines.id, lineNo: documentLines.lineNo })
  await tx.insert(inquiryLines).values(written.map(({ id, lineNo }) => ({ companyId, lineId: id, targetPrice: lines[lineNo - 1]?.targetPrice ?? null })))
}

export const createInquiry = async (session: Session, input: Input) => {
  const { tx, entry, today, audit } = session
  const customer = await requireCustomer(session, input.customerId)
  const date = input.date ?? today
  requireSensibleDates(date, input.dueDate)
  const row = await insertDraft(session, 'inquiry', { date, partyId: customer.id, currency: customer.currency, notes: input.notes ?? null })
  const { subject, receivedVia, customerReference, dueDate, priority } = input
  await tx.insert(inquiries).values({ companyId: entry.company.id, documentId: row.id, subject, receivedVia, customerReference, dueDate, priority })
  await writeLines(session, row.id, input.lines)
  await attachFiles(session, 'inquiries', row.id, input.fileIds)
  const created = await loadInquiry(session, row)
  await audit({ entity: 'inquiry', entityId: row.id, action: 'create', after: created })
  return created
}

const editInquiry = async (session: Session, row: DocumentRow, input: Extract<Patch, { action: 'edit' }>) => {
  const { tx, entry } = session
  const customer = await requireCustomer(session, input.customerId)
  const date = input.date ?? row.date
  requireSensibleDates(date, input.dueDate)
  const { subject, receivedVia, customerReference = null, dueDate = null, priority, notes = null } = input
  await tx
    .update(documents)
    .set({ date, partyId: customer.id, currency: customer.currency, notes })
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  await tx
    .update(inquiries)
    .set({ subject, receivedVia, customerReference, dueDate, priority })
    .where(and(eq(inquiries.companyId, entry.company.id), eq(inquiries.documentId, row.id)))
  await writeLines(session, row.id, input.lines)
}

/** One change of an inquiry: an edit while nothing is quoted on it, or the submit that takes its number. */
export const changeInquiry = async (session: Session, voucherId: string, patch: Patch) => {
  const row = await findDocument(session, 'inquiry', voucherId)
  const before = await loadInquiry(session, row)
  await claimVersion(session, row, patch.version, async () => before)
  const status = transition(inquiryTransitions, row.status as InquiryState, patch.action)
  if (patch.action === 'edit') await editInquiry(session, row, patch)
  await attachFiles(session, 'inquiries', row.id, patch.action === 'edit' ? patch.fileIds : [])
  if (patch.action === 'submit') {
    if (before.lines.length === 0) throw invalid('lines', 'Add at least one line before you submit.', 'required')
    await setStatus(session, row, status, await nextVoucherId(session, prefixes.inquiry, row.date))
  }
  const after = await loadInquiry(session, row)
  await session.audit({ entity: 'inquiry', entityId: row.id, action: patch.action, before, after })
  return after
}

/** Follows from a quotation on the inquiry, vendor's or ours: an open one is being quoted, one already quoted stays so. */
export const startQuoting = async (session: Session, inquiry: DocumentRow): Promise<void> => {
  const from = inquiry.status as InquiryState
  if (from === 'quoted') return
  const status = transition(inquiryTransitions, from, 'startQuoting')
  if (status === from) return
  await setStatus(session, inquiry, status)
  await session.audit({ entity: 'inquiry', entityId: inquiry.id, action: 'startQuoting', before: { status: from }, after: { status } })
}
