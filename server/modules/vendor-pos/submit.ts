import { add, compare, subtract } from '@/contracts/rules/decimal'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { type DocumentRow, hasNumber } from '../documents/drafts'
import { qtyExceeded } from '../documents/linked-lines'
import { progressOf } from '../documents/progress'
import { idsInColumn } from '../documents/ids'
import { requireTaxesAt } from '../taxes/borne'
import { computedLines, requireSamePercents } from '../taxes/hold'
import { requireActiveVendor } from '../parties/required'
import { mustBeApproved } from './approval'
import { coverageOf, requireUncovered } from './coverage'
import { requireStreet } from './deliver-to'
import { poLinesOf, requireNotBelowTaken } from './lines'
import { offeredLines, whyNotBought, whyNotOffered } from './links'
import { begin, nextStatus, type VendorPoRow } from './store'

/** @throws Problem 422 for a vendor that nothing may be bought from */
export const requireBuyable = async (session: Session, vendorId: string): Promise<void> => {
  const { name, onHold, onHoldReason } = await requireActiveVendor(session, vendorId)
  if (onHold === 'all') throw invalidField('vendorId', `${name} is on hold${onHoldReason ? `: ${onHoldReason}` : '.'}`, 'on_hold')
}

/**
 * Checks that sales orders still need what the order buys for them. The caller has locked them before the order.
 * @throws Problem 422, with QTY_EXCEEDED for more than a sales order still needs
 */
export const requireStillNeeded = async (session: Session, row: DocumentRow): Promise<void> => {
  const lines = await poLinesOf(session, row.id)
  const sold = await coverageOf(session, idsInColumn(lines, 'salesOrderLineId'))
  lines.forEach(({ salesOrderLineId }, index) => {
    const line = sold.find(({ lineId }) => lineId === salesOrderLineId)
    const reason = line && whyNotBought(line)
    if (reason) throw invalidField(`lines.${index}.salesOrderLineId`, `Line ${index + 1}: ${reason}`, 'state')
  })
  await requireUncovered(
    session,
    lines.map(({ salesOrderLineId, qty, kindRow }) => ({ salesOrderLineId, qty, isSurplus: kindRow.isSurplus })),
    row.id,
  )
}

/**
 * Checks the offers that the order is based on. The quantity of a special bid is a limit for all orders on it together. The caller has locked the
 * quotations.
 * @throws Problem 422 for an offer that is no longer valid, QTY_EXCEEDED for more than a special bid has left
 */
export const requireOffers = async (session: Session, row: DocumentRow): Promise<void> => {
  const lines = await poLinesOf(session, row.id)
  const ids = lines.flatMap(({ kindRow }) => kindRow.vendorQuotationLineId ?? [])
  const offers = await offeredLines(session, ids)
  const progress = await progressOf(session, ids, row.id)
  const taken = new Map(ids.map((id) => [id, progress(id, 'vendor_po').gone]))
  lines.forEach(({ qty, kindRow }, index) => {
    const offer = offers.get(kindRow.vendorQuotationLineId ?? '')
    if (!offer) return
    const reason = hasNumber(row) ? null : whyNotOffered(offer, session.today)
    if (reason) throw invalidField(`lines.${index}.vendorQuotationLineId`, `Line ${index + 1}: ${reason}`, 'state')
    if (offer.specialBidNo === null) return
    const left = subtract(offer.qty, taken.get(offer.lineId) ?? '0')
    if (compare(qty, left) > 0) throw qtyExceeded(index, compare(left, '0') > 0 ? left : '0', `of the special bid ${offer.specialBidNo} (${offer.voucherId})`)
    taken.set(offer.lineId, add(taken.get(offer.lineId) ?? '0', qty))
  })
}

/** Submits the order: it takes a number unless it has one, and waits for an approval if it costs more than may be ordered without one. */
export const submit = async (session: Session, row: DocumentRow, kindRow: VendorPoRow): Promise<void> => {
  nextStatus(row, 'submit')
  await requireBuyable(session, kindRow.vendorId)
  const lines = await poLinesOf(session, row.id)
  const places = computedLines(lines)
  requireSamePercents(await requireTaxesAt(session, 'purchase', places, row.date), places, row.date)
  await requireNotBelowTaken(session, row.id)
  await requireStillNeeded(session, row)
  await requireOffers(session, row)
  requireStreet(kindRow)
  const finish = begin(session, row, (await mustBeApproved(session, row, kindRow)) ? 'submitForApproval' : 'submit')
  await finish({ submittedBy: session.entry.user._id, outcomeReason: null, approvedBy: null, approvedAt: null, approvedOwn: false }, 'PO')
}
