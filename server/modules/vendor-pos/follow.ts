import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import { documentLines } from '../../db/schema/documents'
import { vendorPoLines } from '../../db/schema/orders'
import { parts } from '../../db/schema/records'
import { receivedOf } from '../../domain/orders/receiving'
import { type VendorPoAction, vendorPoTransitions } from '../../domain/status/vendor-po'
import type { CompanyContext } from '../../http/context'
import { type DocumentRow, lockDocument } from '../documents/drafts'
import { followTransition, type FollowContext } from '../documents/follow'
import { progressOf } from '../documents/progress'
import { idsOf } from '../documents/ids'
import { ownLinesOf, partOfLine } from '../documents/stored-lines'
import { changeOwn } from './store'

/** Whether no, some or all goods of the order were received, by receipts that stand. */
const receivedBy = async (session: FollowContext, documentId: string) => {
  const columns = { id: documentLines.id, qty: documentLines.qty, cancelled: vendorPoLines.qtyCancelled, type: parts.type }
  const lines = await ownLinesOf(session, documentId, vendorPoLines, columns, { optional: [[parts, partOfLine]] })
  const progress = await progressOf(session, idsOf(lines))
  return receivedOf(lines.map(({ id, qty, cancelled, type }) => ({ isStock: type === 'stock', qty, cancelled, ...progress(id, 'goods_receipt') })))
}

/** Whether the vendor accepted the order: by a confirmation that stands, or as a distributor that took the order. */
const isConfirmed = async ({ tx, entry }: CompanyContext, documentId: string): Promise<boolean> => {
  const [found] = await rowsOf<{ isConfirmed: boolean }>(
    tx,
    sql`select exists (select 1 from vendor_orders v join documents d on d.company_id = v.company_id and d.id = v.document_id
        where v.company_id = ${entry.company.id} and v.vendor_po_id = ${documentId}
          and d.status in ('acknowledged', 'partially_shipped', 'shipped', 'delivered'))
      or exists (select 1 from vendor_pos o join document_lines l on l.company_id = o.company_id and l.document_id = o.document_id
        join vendor_po_lines p on p.company_id = l.company_id and p.line_id = l.id
        where o.company_id = ${entry.company.id} and o.document_id = ${documentId} and o.distributor_submitted_at is not null
          and o.distributor_state not in ('not_submitted', 'failed', 'cancelled') and p.qty_confirmed is not null) as "isConfirmed"`,
  )
  return found?.isConfirmed ?? false
}

/** Takes a step that follows from another document, if it changes anything. */
const step = async (session: FollowContext, row: DocumentRow, action: VendorPoAction): Promise<void> => {
  await followTransition(session, row, vendorPoTransitions, action)
}

const followOne = async (session: FollowContext, documentId: string): Promise<void> => {
  const row = await lockDocument(session, documentId)
  // Received goods can be billed, however much was billed before.
  await changeOwn(session, documentId, { isBilled: false })
  const received = await receivedBy(session, documentId)
  if (received !== 'none') return step(session, row, received === 'all' ? 'receive' : 'receivePart')
  return step(session, row, (await isConfirmed(session, documentId)) ? 'unreceive' : 'unreceiveUnconfirmed')
}

/**
 * Updates the status of POs from their receipts, after some were posted or reversed. A PO that is closed, cancelled or being changed stays as it is.
 * Locks the POs in the order of their ids.
 */
export const followVendorPos = async (session: FollowContext, documentIds: readonly string[]): Promise<void> => {
  for (const id of [...new Set(documentIds)].sort()) await followOne(session, id)
}

/** Marks the PO as confirmed by the vendor. A PO in a later status keeps it. */
export const confirmVendorPo = async (session: FollowContext, documentId: string): Promise<void> =>
  step(session, await lockDocument(session, documentId), 'confirm')

/** Updates a PO when one of its confirmations no longer stands. A PO in a later status, or with another confirmation, stays as it is. */
export const unconfirmVendorPo = async (session: FollowContext, documentId: string): Promise<void> => {
  const row = await lockDocument(session, documentId)
  if (!(await isConfirmed(session, documentId))) await step(session, row, 'unconfirm')
}
