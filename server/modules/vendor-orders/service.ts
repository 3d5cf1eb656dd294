import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { vendorOrderEdit, vendorOrderInput, vendorOrderStep } from '@/contracts/vendor-order-input'
import { insertRows } from '../../db/insert-rows'
import { documents } from '../../db/schema/documents'
import { vendorOrderLines, vendorOrders } from '../../db/schema/orders'
import { actionsFrom, IllegalTransition } from '../../domain/status/transition'
import { type VendorOrderState, vendorOrderTransitions } from '../../domain/status/vendor-order'
import type { Session } from '../../http/context'
import { addFiles } from '../documents/add-files'
import { attachFiles, detachFiles } from '../documents/attachments'
import { claimVersion, type DocumentRow, findDocument, insertDraft, lockDocument } from '../documents/drafts'
import { writeLinkedLines } from '../documents/linked-lines'
import { compose } from './compose'
import { confirmedLinesOf, loadVendorOrder } from './load'
import { changeOwn, ownOf } from './own'
import { hasNumber, move, takeStep } from './steps'
import { requireWithVendor } from './vendor-po'

type Input = z.output<typeof vendorOrderInput>
type Edit = z.output<typeof vendorOrderEdit>
type Step = z.output<typeof vendorOrderStep>
type Composed = Awaited<ReturnType<typeof compose>>

const ENTITY = 'vendor_order'
const MODULE = 'vendor-orders'

/** A draft has nothing shipped, so a line of it has nothing of its own but its day. */
const writeLines = async (session: Session, documentId: string, { lines, etas, sources }: Composed): Promise<void> => {
  const { tx, entry } = session
  const companyId = entry.company.id
  const ids = await writeLinkedLines(session, documentId, lines, sources)
  await tx.delete(vendorOrderLines).where(and(eq(vendorOrderLines.companyId, companyId), inArray(vendorOrderLines.lineId, ids)))
  await insertRows(
    tx,
    vendorOrderLines,
    ids.map((lineId, index) => ({ companyId, lineId, eta: etas[index] ?? null })),
  )
}

export const createVendorOrder = async (session: Session, input: Input) => {
  const { tx, entry } = session
  const po = await findDocument(session, 'vendor_po', input.vendorPoVoucherId)
  requireWithVendor(po)
  const composed = await compose(session, po, input, new Map())
  const row = await insertDraft(session, ENTITY, composed.header)
  await tx.insert(vendorOrders).values({ ...composed.own, companyId: entry.company.id, documentId: row.id })
  await writeLines(session, row.id, composed)
  await attachFiles(session, MODULE, row.id, input.fileIds)
  const created = await loadVendorOrder(session, row)
  await session.audit({ entity: ENTITY, entityId: row.id, action: 'create', after: created })
  return created
}

/** The confirmation, locked after the PO that it is on; its version claimed. */
const claim = async (session: Session, key: string, version: number | undefined) => {
  const { id } = await findDocument(session, ENTITY, key)
  const own = await ownOf(session, id)
  const po = await lockDocument(session, own.vendorPoId)
  const row = await lockDocument(session, id)
  const before = await loadVendorOrder(session, row)
  await claimVersion(session, row, version, async () => before)
  return { row, po, before, own }
}

const conclude = async (session: Session, row: DocumentRow, action: string, before: unknown, said: object = {}) => {
  const after = await loadVendorOrder(session, row)
  await session.audit({ entity: ENTITY, entityId: row.id, action, before, after: { ...after, ...said } })
  return after
}

export const editVendorOrder = async (session: Session, key: string, { version, fileIds, removeFileIds, ...input }: Edit) => {
  const { tx, entry } = session
  const { row, po, before } = await claim(session, key, version)
  move(row, 'edit')
  const stored = new Map((await confirmedLinesOf(session, row)).map(({ vendorPoLineId, unitPrice }) => [vendorPoLineId, unitPrice]))
  const composed = await compose(session, po, input, stored)
  await tx
    .update(documents)
    .set(composed.header)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  await changeOwn(session, row.id, composed.own)
  await writeLines(session, row.id, composed)
  await attachFiles(session, MODULE, row.id, fileIds)
  await detachFiles(session, row.id, removeFileIds)
  return conclude(session, row, 'edit', before)
}

export const stepVendorOrder = async (session: Session, key: string, step: Step) => {
  if (step.action === 'addFiles') return addFiles(session, await findDocument(session, ENTITY, key), step, loadVendorOrder)
  const { row, po, before, own } = await claim(session, key, step.version)
  const noted = await takeStep(session, row, own, po, step)
  return conclude(session, row, noted, before, 'reason' in step ? { reason: step.reason } : {})
}

/** Deletes a draft with its lines and files. What has had a number stays for good. */
export const discardVendorOrder = async (session: Session, key: string, version: number | undefined) => {
  const { tx, entry, audit } = session
  const { row, before } = await claim(session, key, version)
  if (row.status !== 'draft' || hasNumber(row))
    throw new IllegalTransition(vendorOrderTransitions.document, row.status, 'discard', actionsFrom(vendorOrderTransitions, row.status as VendorOrderState))
  await detachFiles(
    session,
    row.id,
    before.files.map(({ id }) => id),
  )
  await tx.delete(documents).where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  await audit({ entity: ENTITY, entityId: row.id, action: 'discard', before })
  return { voucherId: row.voucherId }
}
