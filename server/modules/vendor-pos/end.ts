import { sql } from 'drizzle-orm'
import { compare, subtract } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import { vendorPoLines } from '../../db/schema/orders'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { type DocumentRow, hasNumber } from '../documents/drafts'
import { idsOf } from '../documents/ids'
import { changeOwnLines } from '../documents/stored-lines'
import { joinTo } from '../documents/line-facts'
import { noteBilled } from '../vendor-invoices/billed'
import { isAtDistributor } from './distributor-state'
import { poLinesOf, takenOf } from './lines'
import { begin, type VendorPoRow } from './store'

/** Confirmations, receipts and invoices that depend on the order. */
const dependantsOf = ({ tx, entry }: Session, documentId: string) =>
  rowsOf<{ voucherId: string }>(
    tx,
    sql`select distinct d.voucher_id as "voucherId" from document_lines l
      join document_line_links k on k.company_id = l.company_id and k.from_line_id = l.id
      ${joinTo}
      join documents d on d.company_id = t.company_id and d.id = t.document_id and d.kind in ('vendor_order', 'goods_receipt', 'vendor_invoice')
        and d.voucher_id <> d.draft_id and d.status not in ('cancelled', 'rejected', 'reversed')
      where l.company_id = ${entry.company.id} and l.document_id = ${documentId} order by 1`,
  )

const atDistributor = (row: DocumentRow): Problem =>
  new Problem(409, `The distributor has ${row.voucherId}. Cancel it there first, or let it be delivered.`, { code: 'HAS_DEPENDANTS', data: { voucherIds: [] } })

/** @throws Problem 409 HAS_DEPENDANTS while a confirmation stands, after goods were received or invoiced, or while the distributor has the order */
export const cancel = async (session: Session, row: DocumentRow, kindRow: VendorPoRow, reason: string): Promise<void> => {
  const finish = begin(session, row, 'cancel')
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
  if (isAtDistributor(kindRow)) throw atDistributor(row)
  await finish({ outcomeReason: reason })
}

/** Closes the order: nothing more is expected. Sales orders that still need goods can have them bought elsewhere. */
export const close = async (session: Session, row: DocumentRow, kindRow: VendorPoRow, reason: string): Promise<void> => {
  const finish = begin(session, row, 'close')
  if (isAtDistributor(kindRow) && kindRow.distributorState !== 'delivered' && kindRow.distributorState !== 'shipped') throw atDistributor(row)
  const lines = await poLinesOf(session, row.id)
  const taken = await takenOf(session, lines)
  for (const { id, qty } of lines) {
    const { received } = taken(id)
    const open = subtract(qty, received)
    await changeOwnLines(session, vendorPoLines, [id], { qtyCancelled: compare(open, '0') > 0 ? open : '0' })
  }
  await noteBilled(session, [row.id])
  await finish({ outcomeReason: reason })
}

/** Reopens the order for changes, under the same number. The vendor's confirmations and the paper that was sent are no longer valid. */
export const amend = async (session: Session, row: DocumentRow, kindRow: VendorPoRow): Promise<void> => {
  const finish = begin(session, row, 'amend')
  if (isAtDistributor(kindRow) || kindRow.distributorState === 'cancelled')
    throw new Problem(409, `The distributor has ${row.voucherId} as it is. Change its quantities there, or order anew.`, { code: 'INVALID_TRANSITION' })
  const lines = await poLinesOf(session, row.id)
  await changeOwnLines(session, vendorPoLines, idsOf(lines), { qtyConfirmed: null, unitConfirmed: null, eta: null })
  await finish({ amendment: kindRow.amendment + 1, paperFileId: null, isBilled: false })
}
