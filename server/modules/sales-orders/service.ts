import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { orderProfiles } from '@/contracts/choices'
import type { salesOrderEdit, salesOrderInput, salesOrderStep } from '@/contracts/sales-order-input'
import { documents } from '../../db/schema/documents'
import { salesOrders } from '../../db/schema/orders'
import { type SalesOrderState, salesOrderTransitions } from '../../domain/status/sales-order'
import { actionsFrom, IllegalTransition } from '../../domain/status/transition'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'
import { addFiles } from '../documents/add-files'
import { attachFiles, detachFiles } from '../documents/attachments'
import { claimVersion, type DocumentRow, findDocument, insertDraft } from '../documents/drafts'
import { lockCustomer } from '../parties/credit'
import { compose, type Order } from './compose'
import { lockSalesOrders } from './follow'
import { writeOrderLines } from './lines'
import { loadSalesOrder } from './load'
import { changeOwn, ownOf } from './own'
import { move, takeStep } from './steps'

type Input = z.output<typeof salesOrderInput>
type Edit = z.output<typeof salesOrderEdit>
type Step = z.output<typeof salesOrderStep>

const ENTITY = 'sales_order'
const MODULE = 'sales-orders'

/** A new draft with its lines, noted in the trail. */
export const insertOrder = async (session: Session, order: Order, profile: (typeof orderProfiles)[number], fileIds: readonly string[] = []) => {
  const { tx, entry } = session
  const { header, own, lines, ownLines, sources } = await compose(session, order, null)
  const row = await insertDraft(session, ENTITY, header)
  await tx.insert(salesOrders).values({ ...own, profile, companyId: entry.company.id, documentId: row.id })
  await writeOrderLines(session, row.id, lines, ownLines, sources)
  await attachFiles(session, MODULE, row.id, fileIds)
  const created = await loadSalesOrder(session, row)
  await session.audit({ entity: ENTITY, entityId: row.id, action: 'create', after: created })
  return created
}

export const createSalesOrder = (session: Session, { profile, fileIds, ...order }: Input) => insertOrder(session, order, profile, fileIds)

/** The order, locked after the customer where credit is judged, and after the customer's order that it is on; its version claimed. */
const claim = async (session: Session, key: string, version: number | undefined, judgesCredit = false) => {
  const { id } = await findDocument(session, ENTITY, key)
  if (judgesCredit) await lockCustomer(session, (await ownOf(session, id)).customerId)
  const [row] = (await lockSalesOrders(session, [id])).orders
  if (!row) throw new Error(`sales order ${id} is gone`)
  const before = await loadSalesOrder(session, row)
  await claimVersion(session, row, version, async () => before)
  return { row, before, own: await ownOf(session, id) }
}

/** As it is after a change, noted in the trail beside what it was. */
const conclude = async (session: Session, row: DocumentRow, action: string, before: unknown, said: object = {}) => {
  const after = await loadSalesOrder(session, row)
  await session.audit({ entity: ENTITY, entityId: row.id, action, before, after: { ...after, ...said } })
  return after
}

export const editSalesOrder = async (session: Session, key: string, { version, fileIds, removeFileIds, ...order }: Edit) => {
  const { tx, entry } = session
  const { row, before, own: was } = await claim(session, key, version)
  move(row, 'edit')
  if (row.voucherId !== row.draftId && order.customerId !== was.customerId)
    throw invalid('customerId', `${row.voucherId} is this customer’s. Sell to another under a number of its own.`, 'fixed')
  const { header, own, lines, ownLines, sources } = await compose(session, order, { row, own: was })
  await tx
    .update(documents)
    .set(header)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  await changeOwn(session, row.id, own)
  await writeOrderLines(session, row.id, lines, ownLines, sources)
  await attachFiles(session, MODULE, row.id, fileIds)
  await detachFiles(session, row.id, removeFileIds)
  return conclude(session, row, 'edit', before)
}

export const stepSalesOrder = async (session: Session, key: string, step: Step) => {
  if (step.action === 'addFiles') return addFiles(session, await findDocument(session, ENTITY, key), step, loadSalesOrder)
  const { row, before, own } = await claim(session, key, step.version, step.action === 'confirm' || step.action === 'approve')
  const noted = await takeStep(session, row, own, step)
  return conclude(session, row, noted, before, 'reason' in step ? { reason: step.reason } : {})
}

/** Deletes a draft with its lines and files. What has had a number stays for good. */
export const discardSalesOrder = async (session: Session, key: string, version: number | undefined) => {
  const { tx, entry, audit } = session
  const { row, before } = await claim(session, key, version)
  if (row.status !== 'draft' || row.voucherId !== row.draftId)
    throw new IllegalTransition(salesOrderTransitions.document, row.status, 'discard', actionsFrom(salesOrderTransitions, row.status as SalesOrderState))
  await detachFiles(
    session,
    row.id,
    before.files.map(({ id }) => id),
  )
  await tx.delete(documents).where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  await audit({ entity: ENTITY, entityId: row.id, action: 'discard', before })
  return { voucherId: row.voucherId }
}
