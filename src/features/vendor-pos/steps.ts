import { compare, type Decimal, subtract } from '@/contracts/rules/decimal'
import type { VendorPo, VendorPoLine } from '@/contracts/vendor-pos'

type Status = VendorPo['status']
const isOneOf = (status: Status, ...statuses: readonly Status[]): boolean => statuses.includes(status)

/** Whether the order has its number, by which others may know it. */
export const hasNumber = ({ voucherId, draftId }: Pick<VendorPo, 'voucherId' | 'draftId'>): boolean => voucherId !== draftId

/** Whether the distributor has the order, or may have it. */
export const isAtDistributor = ({ distributor }: VendorPo): boolean =>
  distributor !== null && (distributor.asking !== null || !['not_submitted', 'failed', 'cancelled'].includes(distributor.state))

/** Whether the order was handed over but it is unknown whether the distributor has it. */
const isUnknown = ({ distributor }: VendorPo): boolean => distributor?.state === 'submitted' && distributor.submittedAt === null

/** Whether a line has more that is not cancelled than `done`. */
const remains = ({ lines }: VendorPo, done: (line: VendorPoLine) => Decimal): boolean =>
  lines.some((line) => compare(subtract(line.qty, line.cancelled), done(line)) > 0)

/** Steps that the order's state allows, regardless of permissions. */
export const possibleSteps = (po: VendorPo) => {
  const { status, kind, distributor } = po
  const atDistributor = isAtDistributor(po)
  const isFree = distributor === null || distributor.asking === null
  const isOpen = isOneOf(status, 'approved', 'sent', 'confirmed', 'partially_received')
  const isWithVendor = isOneOf(status, 'sent', 'confirmed', 'partially_received')
  return {
    receive: isWithVendor && remains(po, ({ received }) => received),
    // The distributor's confirmation is read from the distributor itself.
    confirm: isWithVendor && !atDistributor && remains(po, ({ confirmedQty }) => confirmedQty ?? '0'),
    // Also before the goods have arrived: the invoice then waits for them.
    bill: (isWithVendor || isOneOf(status, 'received', 'closed')) && remains(po, ({ invoiced }) => invoiced),
    submit: status === 'draft',
    edit: isOneOf(status, 'draft', 'rejected'),
    decide: status === 'pending_approval',
    send: isOpen && !atDistributor,
    submitOrder: kind === 'ingrammicro' && status === 'approved' && isFree && (!atDistributor || isUnknown(po)),
    amend: isOpen && !atDistributor && distributor?.state !== 'cancelled',
    refresh: distributor !== null && distributor.state !== 'not_submitted' && isFree,
    changeOrder: distributor !== null && isFree && ['submitted', 'processing', 'on_hold'].includes(distributor.state) && !isUnknown(po),
    cancelOrder: distributor !== null && isFree && ['submitted', 'processing', 'on_hold', 'backordered'].includes(distributor.state) && !isUnknown(po),
    close: isOpen && (!atDistributor || distributor?.state === 'shipped' || distributor?.state === 'delivered'),
    cancel: hasNumber(po) && isOneOf(status, 'draft', 'pending_approval', 'approved', 'rejected', 'sent', 'confirmed') && !atDistributor,
    discard: status === 'draft' && !hasNumber(po),
  }
}
