import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { vendorInvoiceInput, vendorInvoicePatch } from '@/contracts/vendor-invoice-input'
import { documents } from '../../db/schema/documents'
import { vendorInvoices } from '../../db/schema/invoices'
import { type VendorInvoiceState, vendorInvoiceTransitions } from '../../domain/status/vendor-invoice'
import { actionsFrom, IllegalTransition } from '../../domain/status/transition'
import type { Session } from '../../http/context'
import { addFiles } from '../documents/add-files'
import { attachFiles, detachFiles } from '../documents/attachments'
import { claimVersion, type DocumentRow, findDocument, insertDraft, lockDocument } from '../documents/drafts'
import { lockDocumentsOfLines, writeLinkedLines } from '../documents/linked-lines'
import { releasePaper } from '../invoice-pdfs/release'
import { linesAbove, noteBilled } from './billed'
import { compose } from './compose'
import { loadVendorInvoice } from './load'
import { changeOwn, ownOf, type VendorInvoiceOwn } from './own'
import { noteDraftTotal } from './posting'
import { move, takeStep } from './steps'

type Input = z.output<typeof vendorInvoiceInput>
type Patch = z.output<typeof vendorInvoicePatch>

const ENTITY = 'vendor_invoice'
const MODULE = 'vendor-invoices'

export const createVendorInvoice = async (session: Session, input: Input) => {
  const { tx, entry } = session
  const { header, own, lines, links } = await compose(session, input, null)
  const row = await insertDraft(session, 'vendor_invoice', header)
  await tx.insert(vendorInvoices).values({ ...own, companyId: entry.company.id, documentId: row.id })
  await writeLinkedLines(session, row.id, lines, links)
  await noteDraftTotal(session, row.id)
  await attachFiles(session, MODULE, row.id, input.fileIds)
  const created = await loadVendorInvoice(session, row)
  await session.audit({ entity: ENTITY, entityId: row.id, action: 'create', after: created })
  return created
}

const rewrite = async (session: Session, row: DocumentRow, before: VendorInvoiceOwn, input: Extract<Patch, { action: 'edit' }>) => {
  const { tx, entry } = session
  move(row, 'edit')
  const { header, own, lines, links } = await compose(session, input, { row, own: before })
  await tx
    .update(documents)
    .set(header)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  await changeOwn(session, row.id, own)
  await writeLinkedLines(session, row.id, lines, links)
  await noteDraftTotal(session, row.id)
  await attachFiles(session, MODULE, row.id, input.fileIds)
  await detachFiles(session, row.id, input.removeFileIds)
}

/** The invoice, and before it the orders (with the receipts of them) and invoices that it takes from when it is posted or taken back. */
const claim = async (session: Session, voucherId: string, version: number | undefined, withSources: boolean) => {
  const { id } = await findDocument(session, 'vendor_invoice', voucherId)
  const above = withSources ? await linesAbove(session, id) : []
  await lockDocumentsOfLines(
    session,
    above.map(({ lineId }) => lineId),
  )
  const row = await lockDocument(session, id)
  const before = await loadVendorInvoice(session, row)
  await claimVersion(session, row, version, async () => before)
  return { row, before, own: await ownOf(session, row.id), orderIds: above.flatMap(({ kind, documentId }) => (kind === 'vendor_po' ? documentId : [])) }
}

/** An edit of a draft, or a step of the invoice's status. */
export const changeVendorInvoice = async (session: Session, voucherId: string, patch: Patch) => {
  if (patch.action === 'addFiles') return addFiles(session, await findDocument(session, ENTITY, voucherId), patch, loadVendorInvoice)
  const { row, before, own, orderIds } = await claim(session, voucherId, patch.version, patch.action === 'post' || patch.action === 'cancel')
  if (patch.action === 'edit') await rewrite(session, row, own, patch)
  else await takeStep(session, row, own, patch)
  await noteBilled(session, orderIds)
  const after = await loadVendorInvoice(session, row)
  await session.audit({ entity: ENTITY, entityId: row.id, action: patch.action, before, after: 'reason' in patch ? { ...after, reason: patch.reason } : after })
  return after
}

/** Deletes a draft with its lines and files. What has a number stays for good. */
export const discardVendorInvoice = async (session: Session, voucherId: string, version: number | undefined) => {
  const { tx, entry, audit } = session
  const { row, before } = await claim(session, voucherId, version, false)
  if (row.status !== 'draft')
    throw new IllegalTransition('Vendor invoice', row.status, 'discard', actionsFrom(vendorInvoiceTransitions, row.status as VendorInvoiceState))
  await releasePaper(session, row.id)
  await detachFiles(
    session,
    row.id,
    before.files.map(({ id }) => id),
  )
  await tx.delete(documents).where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  await audit({ entity: ENTITY, entityId: row.id, action: 'discard', before })
  return { voucherId: row.voucherId }
}
