import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { distributorPoInput, vendorPoInput, vendorPoPatch } from '@/contracts/vendor-po-input'
import { documents } from '../../db/schema/documents'
import { vendorPos } from '../../db/schema/orders'
import { type VendorPoState, vendorPoTransitions } from '../../domain/status/vendor-po'
import { actionsFrom, IllegalTransition } from '../../domain/status/transition'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'
import { addFiles } from '../documents/add-files'
import { attachFiles, detachFiles } from '../documents/attachments'
import { claimVersion, type DocumentRow, findDocument, insertDraft, lockDocument, setStatus } from '../documents/drafts'
import { lockDocumentsOfLines } from '../documents/linked-lines'
import { tellOfApproval } from './approval'
import { type Composed, compose } from './compose'
import { poLinesOf, requireTaken, writePoLines } from './lines'
import { loadVendorPo } from './load'
import { move } from './move'
import { changeOwn, ownOf, type VendorPoRow } from './own'
import { takeStep } from './steps'
import { hasNumber, requireOffers, requireStillNeeded } from './submit'

type Input = z.output<typeof vendorPoInput>
type Patch = z.output<typeof vendorPoPatch>

const ENTITY = 'vendor_po'
const MODULE = 'vendor-pos'

export const insertVendorPo = async (session: Session, { header, own, lines, ownLines }: Composed): Promise<DocumentRow> => {
  const row = await insertDraft(session, 'vendor_po', header)
  await session.tx.insert(vendorPos).values({ ...own, companyId: session.entry.company.id, documentId: row.id })
  await writePoLines(session, row.id, { lines, ownLines })
  return row
}

export const createVendorPo = async (session: Session, kind: VendorPoRow['kind'], input: Input) => {
  const row = await insertVendorPo(session, await compose(session, kind, input, null))
  await attachFiles(session, MODULE, row.id, input.fileIds)
  const created = await loadVendorPo(session, row)
  await session.audit({ entity: ENTITY, entityId: row.id, action: 'create', after: created })
  return created
}

/** An order to the distributor; handed over at once if that is wanted and nobody has to approve it. */
export const createDistributorPo = async (session: Session, { submit: wanted, ...input }: z.output<typeof distributorPoInput>) => {
  const created = await createVendorPo(session, 'ingrammicro', input)
  if (!wanted) return created
  const submitted = await changeVendorPo(session, created.voucherId, { action: 'submit', version: created.version })
  if (submitted.status !== 'approved') return submitted
  return changeVendorPo(session, submitted.voucherId, { action: 'submitOrder', version: submitted.version })
}

const rewrite = async (session: Session, found: DocumentRow, before: VendorPoRow, input: Extract<Patch, { action: 'edit' }>): Promise<void> => {
  const { tx, entry } = session
  const status = move(found, 'edit')
  if (hasNumber(found) && input.vendorId !== before.vendorId)
    throw invalid('vendorId', `${found.voucherId} is this vendor’s. Order of another under a number of its own.`, 'fixed')
  if (found.status !== status) await setStatus(session, found, status)
  const row = { ...found, status }
  const { header, own, lines, ownLines } = await compose(session, before.kind, input, { row, own: before })
  await tx
    .update(documents)
    .set(header)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  await changeOwn(session, row.id, own)
  await writePoLines(session, row.id, { lines, ownLines })
  await attachFiles(session, MODULE, row.id, input.fileIds)
  await detachFiles(session, row.id, input.removeFileIds)
  if (!hasNumber(row)) return
  // What has a number stands: others see at once what it takes.
  await requireTaken(session, row.id)
  await requireStillNeeded(session, row)
  await requireOffers(session, row)
}

/** The order, locked after what it is bought for and on, as that is and as it shall be. */
export const claim = async (session: Session, key: string, version: number | undefined, sources: readonly string[]) => {
  const { id } = await findDocument(session, 'vendor_po', key)
  const lines = await poLinesOf(session, id)
  await lockDocumentsOfLines(session, [
    ...lines.flatMap(({ salesOrderLineId, own }) => [salesOrderLineId ?? [], own.vendorQuotationLineId ?? []].flat()),
    ...sources,
  ])
  const row = await lockDocument(session, id)
  const before = await loadVendorPo(session, row)
  await claimVersion(session, row, version, async () => before)
  return { row, before, own: await ownOf(session, id) }
}

/** What the step was given besides, for the trail. */
const saidWith = (patch: Patch) => ('reason' in patch ? { reason: patch.reason } : {})

/** An edit of a draft, or a step of the order's status. */
export const changeVendorPo = async (session: Session, key: string, patch: Patch) => {
  if (patch.action === 'addFiles') return addFiles(session, await findDocument(session, ENTITY, key), patch, loadVendorPo)
  const { action } = patch
  const sources =
    action === 'edit' ? patch.lines.flatMap(({ salesOrderLineId, vendorQuotationLineId }) => [salesOrderLineId ?? [], vendorQuotationLineId ?? []].flat()) : []
  const { row, before, own } = await claim(session, key, patch.version, sources)
  if (patch.action === 'edit') await rewrite(session, row, own, patch)
  else {
    await takeStep(session, row, own, patch)
    // What came along with a step, such as the vendor's signed copy, stays with the order.
    await attachFiles(session, MODULE, row.id)
  }
  const after = await loadVendorPo(session, row)
  await session.audit({ entity: ENTITY, entityId: row.id, action, before, after: { ...after, ...saidWith(patch) } })
  await tellOfApproval(session, row, own, action, after)
  return after
}

/** Deletes a draft with its lines and files. What has a number stays for good. */
export const discardVendorPo = async (session: Session, key: string, version: number | undefined) => {
  const { tx, entry, audit } = session
  const { row, before } = await claim(session, key, version, [])
  if (row.status !== 'draft' || hasNumber(row))
    throw new IllegalTransition('PO to vendor', row.status, 'discard', actionsFrom(vendorPoTransitions, row.status as VendorPoState))
  await detachFiles(
    session,
    row.id,
    before.files.map(({ id }) => id),
  )
  await tx.delete(documents).where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  await audit({ entity: ENTITY, entityId: row.id, action: 'discard', before })
  return { voucherId: row.voucherId }
}
