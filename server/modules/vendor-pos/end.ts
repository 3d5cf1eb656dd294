import { and, eq, inArray, sql } from 'drizzle-orm'
import { compare, subtract } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import { vendorPoLines } from '../../db/schema/orders'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { type DocumentRow, hasNumber, setStatus } from '../documents/drafts'
import { noteBilled } from '../vendor-invoices/billed'
import { isAtDistributor } from './distributor-state'
import { poLinesOf, takenOf } from './lines'
import { changeOwn, nextStatus, type VendorPoRow } from './own'

/** Confirmations, receipts and invoices that stand on the order. */
const dependantsOf = ({ tx, entry }: Session, documentId: string) =>
  rowsOf<{ voucherId: string }>(
    tx,
    sql`select distinct d.voucher_id as "voucherId" from document_lines l
      join document_line_links k on k.company_id = l.company_id and k.from_line_id = l.id
      join document_lines t on t.company_id = k.company_id and t.id = k.to_line_id
      join documents d on d.company_id = t.company_id and d.id = t.document_id and d.kind in ('vendor_order', 'goods_receipt', 'vendor_invoice')
        and d.voucher_id <> d.draft_id and d.status not in ('cancelled', 'rejected', 'reversed')
      where l.company_id = ${entry.company.id} and l.document_id = ${documentId} order by 1`,
  )

const atDistributor = (row: DocumentRow): Problem =>
  new Problem(409, `The distributor has ${row.voucherId}. Cancel it there first, or let it be delivered.`, { code: 'HAS_DEPENDANTS', data: { voucherIds: [] } })

/** @throws Problem 409 HAS_DEPENDANTS while a confirmation of it stands, once goods of it are here or invoiced, or while the distributor has it */
export const cancel = async (session: Session, row: DocumentRow, own: VendorPoRow, reason: string): Promise<void> => {
  const status = nextStatus(row, 'cancel')
  if (!hasNumber(row)) throw new Problem(409, 'A draft without a number is deleted instead.', { code: 'INVALID_TRANSITION' })
  const voucherIds = (await dependantsOf(session, row.id)).map(({ voucherId }) => voucherId)
  if (voucherIds.length > 0)
    throw new Problem(
      409,
      `${voucherIds.join(', ')} ${voucherIds.length === 1 ? 'stands' : 'stand'} on it. Take back what was confirmed, received and invoiced first, or close the order.`,
      {
        code: 'HAS_DEPENDANTS',
        data: { voucherIds },
      },
    )
  if (isAtDistributor(own)) throw atDistributor(row)
  await changeOwn(session, row.id, { outcomeReason: reason })
  await setStatus(session, row, status)
}

/** What has not come will not be waited for, and sales orders have it bought elsewhere. */
export const close = async (session: Session, row: DocumentRow, own: VendorPoRow, reason: string): Promise<void> => {
  const { tx, entry } = session
  const status = nextStatus(row, 'close')
  if (isAtDistributor(own) && own.distributorState !== 'delivered' && own.distributorState !== 'shipped') throw atDistributor(row)
  const lines = await poLinesOf(session, row.id)
  const taken = await takenOf(session, lines)
  for (const { id, qty } of lines) {
    const { received } = taken(id)
    const open = subtract(qty, received)
    await tx
      .update(vendorPoLines)
      .set({ qtyCancelled: compare(open, '0') > 0 ? open : '0' })
      .where(and(eq(vendorPoLines.companyId, entry.company.id), eq(vendorPoLines.lineId, id)))
  }
  await noteBilled(session, [row.id])
  await changeOwn(session, row.id, { outcomeReason: reason })
  await setStatus(session, row, status)
}

/** It is changed under its number. What the vendor said of it, and the paper that it got, hold no longer. */
export const amend = async (session: Session, row: DocumentRow, own: VendorPoRow): Promise<void> => {
  const { tx, entry } = session
  const status = nextStatus(row, 'amend')
  if (isAtDistributor(own) || own.distributorState === 'cancelled')
    throw new Problem(409, `The distributor has ${row.voucherId} as it is. Change its quantities there, or order anew.`, { code: 'INVALID_TRANSITION' })
  const lines = await poLinesOf(session, row.id)
  await tx
    .update(vendorPoLines)
    .set({ qtyConfirmed: null, unitConfirmed: null, eta: null })
    .where(
      and(
        eq(vendorPoLines.companyId, entry.company.id),
        inArray(
          vendorPoLines.lineId,
          lines.map(({ id }) => id),
        ),
      ),
    )
  await changeOwn(session, row.id, { amendment: own.amendment + 1, paperFileId: null, isBilled: false })
  await setStatus(session, row, status)
}
