import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { deliveryInput, deliveryPatch } from '@/contracts/delivery-input'
import { documents } from '../../db/schema/documents'
import { deliveries } from '../../db/schema/movements'
import { type DeliveryState, deliveryTransitions } from '../../domain/status/delivery'
import { actionsFrom, IllegalTransition } from '../../domain/status/transition'
import type { Session } from '../../http/context'
import { addFiles } from '../documents/add-files'
import { attachFiles, detachFiles } from '../documents/attachments'
import { ancestorsOf, lockKind } from '../documents/chain'
import { claimVersion, type DocumentRow, findDocument, insertDraft, lockDocument } from '../documents/drafts'
import { lockSalesOrders } from '../sales-orders/follow'
import { compose } from './compose'
import { loadDelivery } from './load'
import { changeOwn, type DeliveryRow, ownOf } from './own'
import { postDelivery } from './post'
import { reverseDelivery } from './reverse'
import { move } from './states'
import { writeContent } from './write'

type Input = z.output<typeof deliveryInput>
type Patch = z.output<typeof deliveryPatch>

const ENTITY = 'delivery'
const MODULE = 'deliveries'

export const createDelivery = async (session: Session, input: Input) => {
  const { tx, entry } = session
  const composed = await compose(session, input, null)
  const row = await insertDraft(session, 'delivery', composed.header)
  await tx.insert(deliveries).values({ ...composed.own, companyId: entry.company.id, documentId: row.id })
  await writeContent(session, row.id, composed)
  await attachFiles(session, MODULE, row.id, input.fileIds)
  const created = await loadDelivery(session, row)
  await session.audit({ entity: ENTITY, entityId: row.id, action: 'create', after: created })
  return created
}

const rewrite = async (session: Session, row: DocumentRow, own: DeliveryRow, input: Extract<Patch, { action: 'edit' }>): Promise<void> => {
  const { tx, entry } = session
  move(row, 'edit')
  const composed = await compose(session, input, { row, own })
  await tx
    .update(documents)
    .set(composed.header)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  await changeOwn(session, row.id, composed.own)
  await writeContent(session, row.id, composed)
  await attachFiles(session, MODULE, row.id, input.fileIds)
  await detachFiles(session, row.id, input.removeFileIds)
}

/** Everything that a posting or its reversal changes, in the order that all keep: the sales orders, the delivery of a return. */
const holdSources = async (session: Session, documentId: string): Promise<string[]> => {
  const ancestors = await ancestorsOf(session, documentId)
  const { orders } = await lockSalesOrders(
    session,
    ancestors.flatMap(({ id, kind }) => (kind === 'sales_order' ? [id] : [])),
  )
  await lockKind(session, ancestors, 'delivery')
  return orders.map(({ id }) => id)
}

const claim = async (session: Session, voucherId: string, version: number | undefined, isMoving: boolean) => {
  const { id } = await findDocument(session, 'delivery', voucherId)
  const orderIds = isMoving ? await holdSources(session, id) : []
  const row = await lockDocument(session, id)
  const before = await loadDelivery(session, row)
  await claimVersion(session, row, version, async () => before)
  return { row, before, orderIds, own: await ownOf(session, id) }
}

/** What the step was given besides, for the trail. */
const saidWith = (patch: Patch) => ('reason' in patch ? { reason: patch.reason } : {})

/** An edit of a draft, its posting, or the reversal of what is posted. */
export const changeDelivery = async (session: Session, voucherId: string, patch: Patch) => {
  if (patch.action === 'addFiles') return addFiles(session, await findDocument(session, ENTITY, voucherId), patch, loadDelivery)
  const { action } = patch
  const { row, before, orderIds, own } = await claim(session, voucherId, patch.version, action !== 'edit')
  if (action === 'edit') await rewrite(session, row, own, patch)
  else if (action === 'reverse') await reverseDelivery(session, row, own, patch, orderIds)
  else await postDelivery(session, row, own, orderIds)
  const after = await loadDelivery(session, row)
  await session.audit({ entity: ENTITY, entityId: row.id, action, before, after: { ...after, ...saidWith(patch) } })
  return after
}

/** Deletes a draft with its lines and files. What has a number stays for good. */
export const discardDelivery = async (session: Session, voucherId: string, version: number | undefined) => {
  const { tx, entry, audit } = session
  const { row, before } = await claim(session, voucherId, version, false)
  if (row.status !== 'draft') throw new IllegalTransition('Delivery', row.status, 'discard', actionsFrom(deliveryTransitions, row.status as DeliveryState))
  await detachFiles(
    session,
    row.id,
    before.files.map(({ id }) => id),
  )
  await tx.delete(documents).where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  await audit({ entity: ENTITY, entityId: row.id, action: 'discard', before })
  return { voucherId: row.voucherId }
}
