import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { goodsReceiptInput, goodsReceiptPatch } from '@/contracts/goods-receipt-input'
import { documents } from '../../db/schema/documents'
import { goodsReceipts } from '../../db/schema/movements'
import { type GoodsReceiptState, goodsReceiptTransitions } from '../../domain/status/goods-receipt'
import { actionsFrom, IllegalTransition } from '../../domain/status/transition'
import type { Session } from '../../http/context'
import { addFiles } from '../documents/add-files'
import { attachFiles, detachFiles } from '../documents/attachments'
import { ancestorsOf, lockKind } from '../documents/chain'
import { claimVersion, type DocumentRow, findDocument, insertDraft, lockDocument } from '../documents/drafts'
import { lockSalesOrders } from '../sales-orders/follow'
import { addCost } from './add-cost'
import { compose } from './compose'
import { loadGoodsReceipt } from './load'
import { changeOwn, type GoodsReceiptRow, ownOf } from './own'
import { postReceipt } from './post'
import { postReturn } from './post-return'
import { reverseReceipt } from './reverse'
import { move } from './states'
import { writeContent, writeHeader } from './write'

type Input = z.output<typeof goodsReceiptInput>
type Patch = z.output<typeof goodsReceiptPatch>

const ENTITY = 'goods_receipt'
const MODULE = 'goods-receipts'

export const createGoodsReceipt = async (session: Session, input: Input) => {
  const { tx, entry } = session
  const composed = await compose(session, input, null)
  const row = await insertDraft(session, 'goods_receipt', composed.header)
  await tx.insert(goodsReceipts).values({ ...composed.own, companyId: entry.company.id, documentId: row.id })
  await writeContent(session, row.id, composed)
  await attachFiles(session, MODULE, row.id, input.fileIds)
  const created = await loadGoodsReceipt(session, row)
  await session.audit({ entity: ENTITY, entityId: row.id, action: 'create', after: created })
  return created
}

const rewrite = async (session: Session, row: DocumentRow, own: GoodsReceiptRow, input: Extract<Patch, { action: 'edit' }>): Promise<void> => {
  move(row, 'edit')
  const composed = await compose(session, input, { row, own })
  await writeHeader(session, row.id, composed.header)
  await changeOwn(session, row.id, composed.own)
  await writeContent(session, row.id, composed)
  await attachFiles(session, MODULE, row.id, input.fileIds)
  await detachFiles(session, row.id, input.removeFileIds)
}

/** Everything that a posting or its reversal changes, in the order that all keep: sales orders that it was bought for, orders to vendors, the receipt of a return. */
const holdSources = async (session: Session, documentId: string) => {
  const ancestors = await ancestorsOf(session, documentId)
  const sold = ancestors.flatMap(({ id, kind }) => (kind === 'sales_order' ? [id] : []))
  const { orders } = await lockSalesOrders(session, sold)
  const orderIds = await lockKind(session, ancestors, 'vendor_po')
  await lockKind(session, ancestors, 'goods_receipt')
  return { orderIds, salesOrderIds: orders.map(({ id }) => id) }
}

const claim = async (session: Session, voucherId: string, version: number | undefined, isMoving: boolean) => {
  const { id } = await findDocument(session, 'goods_receipt', voucherId)
  const held = isMoving ? await holdSources(session, id) : { orderIds: [], salesOrderIds: [] }
  const row = await lockDocument(session, id)
  const before = await loadGoodsReceipt(session, row)
  await claimVersion(session, row, version, async () => before)
  return { row, before, held, own: await ownOf(session, id) }
}

/** What the step was given besides, for the trail. */
const saidWith = (patch: Patch) => ('reason' in patch ? { reason: patch.reason } : {})

/** An edit of a draft, its posting, a later cost, or the reversal of what is posted. */
export const changeGoodsReceipt = async (session: Session, voucherId: string, patch: Patch) => {
  if (patch.action === 'addFiles') return addFiles(session, await findDocument(session, ENTITY, voucherId), patch, loadGoodsReceipt)
  const { action } = patch
  const { row, before, held, own } = await claim(session, voucherId, patch.version, action === 'post' || action === 'reverse')
  if (action === 'edit') await rewrite(session, row, own, patch)
  else if (action === 'addCost') await addCost(session, row, own, patch)
  else if (action === 'reverse') await reverseReceipt(session, row, own, patch, held)
  else if (own.type === 'return') await postReturn(session, row, own, held)
  else await postReceipt(session, row, own, held.salesOrderIds)
  const after = await loadGoodsReceipt(session, row)
  await session.audit({ entity: ENTITY, entityId: row.id, action, before, after: { ...after, ...saidWith(patch) } })
  return after
}

/** Deletes a draft with its lines and files. What has a number stays for good. */
export const discardGoodsReceipt = async (session: Session, voucherId: string, version: number | undefined) => {
  const { tx, entry, audit } = session
  const { row, before } = await claim(session, voucherId, version, false)
  if (row.status !== 'draft')
    throw new IllegalTransition('Goods receipt', row.status, 'discard', actionsFrom(goodsReceiptTransitions, row.status as GoodsReceiptState))
  await detachFiles(
    session,
    row.id,
    before.files.map(({ id }) => id),
  )
  await tx.delete(documents).where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  await audit({ entity: ENTITY, entityId: row.id, action: 'discard', before })
  return { voucherId: row.voucherId }
}
