import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { customerPoInput, customerPoPatch } from '@/contracts/customer-po-input'
import { documents } from '../../db/schema/documents'
import { customerPos } from '../../db/schema/orders'
import { type CustomerPoState, customerPoTransitions } from '../../domain/status/customer-po'
import { actionsFrom, IllegalTransition } from '../../domain/status/transition'
import type { Session } from '../../http/context'
import { lockForOrder } from '../customer-quotations/orders'
import { addFiles } from '../documents/add-files'
import { attachFiles, detachFiles } from '../documents/attachments'
import { claimVersion, type DocumentRow, insertDraft, lockDocument } from '../documents/drafts'
import { writeLinkedLines } from '../documents/linked-lines'
import { lockCustomer } from '../parties/credit'
import { compose } from './compose'
import { findCustomerPo } from './find'
import { loadCustomerPo } from './load'
import { changeOwn, type CustomerPoRow, ownOf } from './own'
import { move, takeStep } from './steps'

type Input = z.output<typeof customerPoInput>
type Patch = z.output<typeof customerPoPatch>

const ENTITY = 'customer_po'
const MODULE = 'customer-pos'

export const createCustomerPo = async (session: Session, input: Input) => {
  const { tx, entry } = session
  await lockCustomer(session, input.customerId)
  const { header, own, lines, sources } = await compose(session, input, null)
  const row = await insertDraft(session, 'customer_po', header)
  await tx.insert(customerPos).values({ ...own, companyId: entry.company.id, documentId: row.id })
  await writeLinkedLines(session, row.id, lines, sources)
  await attachFiles(session, MODULE, row.id, input.fileIds)
  const created = await loadCustomerPo(session, row)
  await session.audit({ entity: ENTITY, entityId: row.id, action: 'create', after: created })
  return created
}

const rewrite = async (session: Session, row: DocumentRow, before: CustomerPoRow, input: Extract<Patch, { action: 'edit' }>) => {
  const { tx, entry } = session
  move(row, 'edit')
  const { header, own, lines, sources } = await compose(session, input, { row, own: before })
  await tx
    .update(documents)
    .set(header)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  await changeOwn(session, row.id, own)
  await writeLinkedLines(session, row.id, lines, sources)
  await attachFiles(session, MODULE, row.id, input.fileIds)
  await detachFiles(session, row.id, input.removeFileIds)
}

/** The order and what a step of it changes, locked in the order that all keep: customer, inquiry, quotation, order. */
const claim = async (session: Session, key: string, version: number | undefined, locks: { customerId?: string; quotation?: boolean }) => {
  const { id } = await findCustomerPo(session, key)
  const found = await ownOf(session, id)
  await lockCustomer(session, locks.customerId ?? found.customerId)
  const quotation = locks.quotation && found.quotationId ? await lockForOrder(session, found.quotationId) : null
  const row = await lockDocument(session, id)
  const before = await loadCustomerPo(session, row)
  await claimVersion(session, row, version, async () => before)
  return { row, before, quotation, own: await ownOf(session, id) }
}

/** What the step was given besides, for the trail. */
const saidWith = (patch: Patch) => ('reason' in patch ? { reason: patch.reason } : {})

/** An edit of a draft, or a step of the order's status. */
export const changeCustomerPo = async (session: Session, key: string, patch: Patch) => {
  if (patch.action === 'addFiles') return addFiles(session, await findCustomerPo(session, key), patch, loadCustomerPo)
  const { action } = patch
  const locks = action === 'edit' ? { customerId: patch.customerId } : { quotation: action === 'receive' || action === 'cancel' }
  const { row, before, quotation, own } = await claim(session, key, patch.version, locks)
  if (patch.action === 'edit') await rewrite(session, row, own, patch)
  else await takeStep(session, row, own, quotation, patch)
  const after = await loadCustomerPo(session, row)
  await session.audit({ entity: ENTITY, entityId: row.id, action, before, after: { ...after, ...saidWith(patch) } })
  return after
}

/** Deletes a draft with its lines and files. What has a number stays for good. */
export const discardCustomerPo = async (session: Session, key: string, version: number | undefined) => {
  const { tx, entry, audit } = session
  const { row, before } = await claim(session, key, version, {})
  if (row.status !== 'draft')
    throw new IllegalTransition('PO from customer', row.status, 'discard', actionsFrom(customerPoTransitions, row.status as CustomerPoState))
  await detachFiles(
    session,
    row.id,
    before.files.map(({ id }) => id),
  )
  await tx.delete(documents).where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  await audit({ entity: ENTITY, entityId: row.id, action: 'discard', before })
  return { voucherId: row.voucherId }
}
