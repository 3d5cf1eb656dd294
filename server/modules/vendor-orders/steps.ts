import { compare } from '@/contracts/rules/decimal'
import type { vendorOrders as endpoints } from '@/contracts/vendor-orders'
import { vendorOrderLines } from '../../db/schema/orders'
import { costRises, shippingOf } from '../../domain/orders/confirmation'
import type { VendorOrderAction } from '../../domain/status/vendor-order'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import { requireApproval } from '../documents/approval'
import type { Claimed, StepOf } from '../documents/draft-life'
import { type DocumentRow, hasNumber } from '../documents/drafts'
import { qtyExceeded } from '../documents/linked-lines'
import { changeOwnLines } from '../documents/stored-lines'
import { confirmVendorPo, unconfirmVendorPo } from '../vendor-pos/follow'
import { compareWithPo, confirmedLinesOf } from './load'
import { begin, changeOwn, move, nextStatus, type VendorOrderRow } from './store'
import { requireWithVendor } from './vendor-po'
import { writeConfirmed } from './write-confirmed'

type Step<A extends string> = StepOf<typeof endpoints, A>
/** A confirmation, locked together with the PO that it confirms. */
type Confirmation = Claimed<VendorOrderRow, DocumentRow>

/** Makes the PO expect what the vendor has confirmed. */
const applyToPo = async (session: Session, { vendorPoId }: VendorOrderRow): Promise<void> => {
  await writeConfirmed(session, vendorPoId)
  await confirmVendorPo(session, vendorPoId)
}

/** @returns the step that is recorded, which tells whether the vendor confirmed exactly what was ordered */
export const acknowledge = async (session: Session, { row, kindRow, held: po }: Confirmation): Promise<VendorOrderAction> => {
  nextStatus(row, 'acknowledge')
  requireWithVendor(po)
  const { lines, ordered, variances } = await compareWithPo(session, row, kindRow.vendorPoId)
  lines.forEach(({ qty, vendorPoLineId }, index) => {
    const open = ordered.find(({ id }) => id === vendorPoLineId)?.open ?? '0'
    if (compare(qty, open) > 0) throw qtyExceeded(index, compare(open, '0') < 0 ? '0' : open, `to be confirmed of ${po.voucherId}`)
  })
  const action = variances.length > 0 ? 'acknowledgeVariance' : 'acknowledge'
  const finish = begin(session, row, action)
  await finish(action === 'acknowledge' ? { disputedReason: null } : {}, 'VO')
  if (action === 'acknowledge') await applyToPo(session, kindRow)
  return action
}

export const accept = async (session: Session, { row, kindRow, held: po }: Confirmation): Promise<void> => {
  const finish = begin(session, row, 'accept')
  requireWithVendor(po)
  const { variances } = await compareWithPo(session, row, kindRow.vendorPoId)
  // Users who may approve an order's costs also decide on a rise of these costs.
  if (costRises(variances)) requireApproval(session, 'vendor-pos', 'accept a higher cost than was ordered')
  await finish({ disputedReason: null })
  await applyToPo(session, kindRow)
}

/** @returns the step that is recorded, which tells whether everything was shipped */
export const ship = async (session: Session, { row }: Confirmation, { lines: shipments }: Step<'ship'>): Promise<VendorOrderAction> => {
  const lines = await confirmedLinesOf(session, row)
  const byId = new Map(lines.map((line) => [line.id, line]))
  const shipped = new Map(lines.map(({ id, qtyShipped }) => [id, qtyShipped]))
  for (const [index, { lineId, qtyShipped, carrier = null, tracking, serials }] of shipments.entries()) {
    const line = byId.get(lineId)
    if (!line) throw invalidField(`lines.${index}.lineId`, `Line ${index + 1} is no line of this confirmation.`, 'unknown')
    if (compare(qtyShipped, line.qty) > 0)
      throw invalidField(`lines.${index}.qtyShipped`, `Line ${line.lineNo}: only ${line.qty} were confirmed.`, 'QTY_EXCEEDED')
    shipped.set(lineId, qtyShipped)
    await changeOwnLines(session, vendorOrderLines, [lineId], { qtyShipped, carrier, tracking, serials })
  }
  const action = shippingOf(lines.map(({ id, qty }) => ({ qty, shipped: shipped.get(id) ?? '0' })))
  await move(session, row, action)
  return action
}

/** Withdraws the acknowledgement. Not possible after a shipment. */
const takeBack = async (session: Session, row: DocumentRow, { vendorPoId }: VendorOrderRow, action: 'revise' | 'cancel'): Promise<void> => {
  await move(session, row, action)
  await writeConfirmed(session, vendorPoId)
  await unconfirmVendorPo(session, vendorPoId)
}

export const dispute = async (session: Session, { row }: Confirmation, { reason }: Step<'dispute'>): Promise<void> => {
  await move(session, row, 'dispute', { disputedReason: reason })
}

export const deliver = (session: Session, { row }: Confirmation): Promise<void> => move(session, row, 'deliver')

export const revise = (session: Session, { row, kindRow }: Confirmation): Promise<void> => takeBack(session, row, kindRow, 'revise')

export const cancel = async (session: Session, { row, kindRow }: Confirmation, { reason }: Step<'cancel'>): Promise<void> => {
  if (!hasNumber(row)) throw new Problem(409, 'A draft without a number is deleted instead.', { code: 'INVALID_TRANSITION' })
  await takeBack(session, row, kindRow, 'cancel')
  await changeOwn(session, row.id, { outcomeReason: reason })
}
