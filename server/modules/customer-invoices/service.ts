import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { customerInvoiceInput, customerInvoicePatch } from '@/contracts/customer-invoice-input'
import type { CustomerInvoice } from '@/contracts/customer-invoices'
import { documents } from '../../db/schema/documents'
import { customerInvoices } from '../../db/schema/invoices'
import { type CustomerInvoiceState, customerInvoiceTransitions } from '../../domain/status/customer-invoice'
import { actionsFrom, IllegalTransition } from '../../domain/status/transition'
import type { Session } from '../../http/context'
import { addFiles } from '../documents/add-files'
import { attachFiles, detachFiles } from '../documents/attachments'
import { claimVersion, type DocumentRow, findDocument, insertDraft, lockDocument } from '../documents/drafts'
import { lockDocumentsOfLines, sourcesOf } from '../documents/linked-lines'
import { lockSalesOrders } from '../sales-orders/follow'
import { compose } from './compose'
import { writeInvoiceLines } from './lines'
import { loadCustomerInvoice } from './load'
import { changeOwn, type CustomerInvoiceOwn, ownOf } from './own'
import { noteDraftTotal } from './posting'
import { move, salesOrdersOf, takeStep } from './steps'

type Input = z.output<typeof customerInvoiceInput>
type Patch = z.output<typeof customerInvoicePatch>

const ENTITY = 'customer_invoice'
const MODULE = 'customer-invoices'

/** A draft begins without: lists and to-dos tell that somebody else is asked to approve it, as the record does. */
const noteAwaited = async (session: Session, { id, status, approval }: CustomerInvoice): Promise<void> => {
  if (status === 'draft' && approval === 'awaited') await changeOwn(session, id, { approval })
}

export const createCustomerInvoice = async (session: Session, input: Input) => {
  const { tx, entry } = session
  const { header, own, ...lines } = await compose(session, input, null)
  const row = await insertDraft(session, 'customer_invoice', header)
  await tx.insert(customerInvoices).values({ ...own, companyId: entry.company.id, documentId: row.id })
  await writeInvoiceLines(session, row.id, lines)
  await noteDraftTotal(session, row.id)
  await attachFiles(session, MODULE, row.id, input.fileIds)
  const created = await loadCustomerInvoice(session, row)
  await noteAwaited(session, created)
  await session.audit({ entity: ENTITY, entityId: row.id, action: 'create', after: created })
  return created
}

const rewrite = async (session: Session, row: DocumentRow, before: CustomerInvoiceOwn, input: Extract<Patch, { action: 'edit' }>) => {
  const { tx, entry } = session
  move(row, 'edit')
  const { header, own, ...lines } = await compose(session, input, { row, own: before })
  await tx
    .update(documents)
    .set(header)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  await changeOwn(session, row.id, own)
  await writeInvoiceLines(session, row.id, lines)
  await noteDraftTotal(session, row.id)
  await attachFiles(session, MODULE, row.id, input.fileIds)
  await detachFiles(session, row.id, input.removeFileIds)
}

/** Sales orders first, with the customers' orders before them; then what was delivered or invoiced. */
const lockSources = async (session: Session, documentId: string): Promise<void> => {
  const sources = await sourcesOf(session, documentId)
  await lockSalesOrders(session, await salesOrdersOf(session, sources, (await ownOf(session, documentId)).invoiceId))
  await lockDocumentsOfLines(
    session,
    sources.flatMap(({ kind, fromLineId }) => (kind === 'sales_order' ? [] : [fromLineId])),
  )
}

/** The invoice, and before it what it takes from when the step takes from it or gives back. */
const claim = async (session: Session, voucherId: string, version: number | undefined, withSources: boolean) => {
  const { id } = await findDocument(session, 'customer_invoice', voucherId)
  if (withSources) await lockSources(session, id)
  const row = await lockDocument(session, id)
  const before = await loadCustomerInvoice(session, row)
  await claimVersion(session, row, version, async () => before)
  return { row, before, own: await ownOf(session, row.id) }
}

/** An edit of a draft, or a step of the invoice's status. */
export const changeCustomerInvoice = async (session: Session, voucherId: string, patch: Patch) => {
  if (patch.action === 'addFiles') return addFiles(session, await findDocument(session, ENTITY, voucherId), patch, loadCustomerInvoice)
  const { row, before, own } = await claim(session, voucherId, patch.version, patch.action === 'post' || patch.action === 'cancel')
  if (patch.action === 'edit') await rewrite(session, row, own, patch)
  else await takeStep(session, row, own, patch)
  const after = await loadCustomerInvoice(session, row)
  await noteAwaited(session, after)
  await session.audit({ entity: ENTITY, entityId: row.id, action: patch.action, before, after: 'reason' in patch ? { ...after, reason: patch.reason } : after })
  return after
}

/** Deletes a draft with its lines and files. What has a number stays for good. */
export const discardCustomerInvoice = async (session: Session, voucherId: string, version: number | undefined) => {
  const { tx, entry, audit } = session
  const { row, before } = await claim(session, voucherId, version, false)
  if (row.status !== 'draft')
    throw new IllegalTransition('Customer invoice', row.status, 'discard', actionsFrom(customerInvoiceTransitions, row.status as CustomerInvoiceState))
  await detachFiles(
    session,
    row.id,
    before.files.map(({ id }) => id),
  )
  await tx.delete(documents).where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  await audit({ entity: ENTITY, entityId: row.id, action: 'discard', before })
  return { voucherId: row.voucherId }
}
