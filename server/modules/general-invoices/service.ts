import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { generalInvoiceInput, generalInvoicePatch } from '@/contracts/general-invoice-input'
import { documents, generalInvoices } from '../../db/schema/documents'
import { prefixes } from '../../domain/numbering'
import { type GeneralInvoiceState, generalInvoiceTransitions } from '../../domain/status/general-invoice'
import { actionsFrom, IllegalTransition, transition } from '../../domain/status/transition'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { addFiles } from '../documents/add-files'
import { attachFiles, detachFiles } from '../documents/attachments'
import { claimVersion, type DocumentRow, findDocument, insertDraft, lockDocument, nextVoucherId, setStatus } from '../documents/drafts'
import { replaceLines } from '../documents/lines'
import { dayAfterPosting, requireOpenPeriod } from '../ledger/periods'
import { noteBaseTotal } from '../ledger/base-total'
import { post } from '../ledger/post'
import { reverseDocument } from '../ledger/reverse-document'
import { cancelMailsOf } from '../mails/queue'
import { queueMessage } from '../mails/queue-message'
import { compose } from './compose'
import { loadGeneralInvoice } from './load'
import { changeOwn, type GeneralInvoiceRow, ownOf, requirePaper } from './own'
import { requireTaxCodes } from '../taxes/required'
import { areaOf, noteDraftTotal, postingOf } from './posting'

type Input = z.output<typeof generalInvoiceInput>
type Patch = z.output<typeof generalInvoicePatch>

const ENTITY = 'general_invoice'

export const createGeneralInvoice = async (session: Session, input: Input) => {
  const { tx, entry } = session
  const { header, own, lines } = await compose(session, input, null)
  const row = await insertDraft(session, 'general_invoice', header)
  await tx.insert(generalInvoices).values({ ...own, companyId: entry.company.id, documentId: row.id })
  await replaceLines(session, row.id, lines)
  await noteDraftTotal(session, row.id)
  await attachFiles(session, 'general-invoices', row.id, input.fileIds)
  const created = await loadGeneralInvoice(session, row)
  await session.audit({ entity: ENTITY, entityId: row.id, action: 'create', after: created })
  return created
}

const move = (row: DocumentRow, action: keyof typeof generalInvoiceTransitions.actions) =>
  transition(generalInvoiceTransitions, row.status as GeneralInvoiceState, action)

const rewrite = async (session: Session, row: DocumentRow, before: GeneralInvoiceRow, input: Extract<Patch, { action: 'edit' }>) => {
  const { tx, entry } = session
  move(row, 'edit')
  const { header, own, lines } = await compose(session, input, { row, own: before })
  await tx
    .update(documents)
    .set(header)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  await changeOwn(session, row.id, own)
  await replaceLines(session, row.id, lines)
  await noteDraftTotal(session, row.id)
  await attachFiles(session, 'general-invoices', row.id, input.fileIds)
  await detachFiles(session, row.id, input.removeFileIds)
}

/** From draft to the ledger, with its number. What was agreed on in the draft is what is posted. */
const postInvoice = async (session: Session, row: DocumentRow, own: GeneralInvoiceRow): Promise<void> => {
  const status = move(row, 'post')
  await requireTaxCodes(session, row, own.direction === 'receivable' ? 'sale' : 'purchase', row.date)
  const posting = await postingOf(session, row, own)
  await requireOpenPeriod(session, row.date, posting.area)
  await noteBaseTotal(session, row.id, posting)
  await changeOwn(session, row.id, { postedAt: session.ports.clock.now().toISOString(), postedBy: session.entry.user._id })
  const voucherId = await nextVoucherId(session, prefixes.generalInvoice, row.date)
  await setStatus(session, row, status, voucherId)
  await post(session, { documentId: row.id, voucherId }, posting)
}

/** @throws Problem 409 INVOICE_HAS_PAYMENTS once something of it is settled */
const cancel = async (
  session: Session,
  row: DocumentRow,
  { direction }: GeneralInvoiceRow,
  { reason, date: asked }: Extract<Patch, { action: 'cancel' }>,
): Promise<void> => {
  if (row.status === 'paid' || row.status === 'partially_paid')
    throw new Problem(409, 'Something of it is paid already. Take the payment apart from it first.', { code: 'INVOICE_HAS_PAYMENTS' })
  const status = move(row, 'cancel')
  const date = dayAfterPosting(session, row, asked)
  await requireOpenPeriod(session, date, areaOf(direction))
  await changeOwn(session, row.id, { outcomeReason: reason })
  await setStatus(session, row, status)
  await cancelMailsOf(session, row.id)
  await reverseDocument(session, row.id, { date, narration: `Cancelled: ${reason}` })
}

/** To the customer by mail with its PDF, once or again. What waits is taken back when it is cancelled. */
const send = async (session: Session, row: DocumentRow, own: GeneralInvoiceRow, mail: Extract<Patch, { action: 'send' }>['mail']): Promise<void> => {
  requirePaper(own)
  await queueMessage(session, row.id, mail, 'invoice')
  move(row, 'send')
  await changeOwn(session, row.id, { sentAt: session.ports.clock.now().toISOString() })
}

const claim = async (session: Session, voucherId: string, version: number | undefined) => {
  const row = await lockDocument(session, (await findDocument(session, 'general_invoice', voucherId)).id)
  const before = await loadGeneralInvoice(session, row)
  await claimVersion(session, row, version, async () => before)
  return { row, before, own: await ownOf(session, row.id) }
}

/** An edit of a draft, its posting, its mail, or the reversal of what is posted. */
export const changeGeneralInvoice = async (session: Session, voucherId: string, patch: Patch) => {
  if (patch.action === 'addFiles') return addFiles(session, await findDocument(session, ENTITY, voucherId), patch, loadGeneralInvoice)
  const { row, before, own } = await claim(session, voucherId, patch.version)
  if (patch.action === 'edit') await rewrite(session, row, own, patch)
  else if (patch.action === 'post') await postInvoice(session, row, own)
  else if (patch.action === 'send') await send(session, row, own, patch.mail)
  else await cancel(session, row, own, patch)
  const after = await loadGeneralInvoice(session, row)
  await session.audit({ entity: ENTITY, entityId: row.id, action: patch.action, before, after })
  return after
}

/** Deletes a draft with its lines and files. What has a number stays for good. */
export const discardGeneralInvoice = async (session: Session, voucherId: string, version: number | undefined) => {
  const { tx, entry, audit } = session
  const { row, before } = await claim(session, voucherId, version)
  if (row.status !== 'draft')
    throw new IllegalTransition('General invoice', row.status, 'discard', actionsFrom(generalInvoiceTransitions, row.status as GeneralInvoiceState))
  await detachFiles(
    session,
    row.id,
    before.files.map(({ id }) => id),
  )
  await tx.delete(documents).where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  await audit({ entity: ENTITY, entityId: row.id, action: 'discard', before })
  return { voucherId: row.voucherId }
}
