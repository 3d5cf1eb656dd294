import { compare, type Decimal, subtract } from '@/contracts/rules/decimal'
import type { VendorPo, VendorPoLine } from '@/contracts/vendor-pos'

type Status = VendorPo['status']
const isOneOf = (status: Status, ...of: readonly Status[]): boolean => of.includes(status)

/** It has its number: others may know it by that. */
export const hasNumber = ({ voucherId, draftId }: Pick<VendorPo, 'voucherId' | 'draftId'>): boolean => voucherId !== draftId

/** The distributor has the order, or may have it. */
export const isAtDistributor = ({ distributor }: VendorPo): boolean =>
  distributor !== null && (distributor.asking !== null || !['not_submitted', 'failed', 'cancelled'].includes(distributor.state))

/** The distributor was asked, but nobody knows whether it has the order. */
const isUnknown = ({ distributor }: VendorPo): boolean => distributor?.state === 'submitted' && distributor.submittedAt === null

/** Something of it that was not cancelled is more than `done` of the line. */
const remains = ({ lines }: VendorPo, done: (line: VendorPoLine) => Decimal): boolean =>
  lines.some((line) => compare(subtract(line.qty, line.cancelled), done(line)) > 0)

/** The steps that the order's state allows, whoever asks. */
export const possibleSteps = (po: VendorPo) => {
  const { status, kind, distributor } = po
  const there = isAtDistributor(po)
  const isFree = distributor === null || distributor.asking === null
  const isOpen = isOneOf(status, 'approved', 'sent', 'confirmed', 'partially_received')
  const isWithVendor = isOneOf(status, 'sent', 'confirmed', 'partially_received')
  return {
    receive: isWithVendor && remains(po, ({ received }) => received),
    // What the distributor confirms is read from there.
    confirm: isWithVendor && !there && remains(po, ({ confirmedQty }) => confirmedQty ?? '0'),
    // Also before the goods are here: the invoice waits for them.
    bill: (isWithVendor || isOneOf(status, 'received', 'closed')) && remains(po, ({ invoiced }) => invoiced),
    submit: status === 'draft',
    edit: isOneOf(status, 'draft', 'rejected'),
    decide: status === 'pending_approval',
    send: isOpen && !there,
    submitOrder: kind === 'ingrammicro' && status === 'approved' && isFree && (!there || isUnknown(po)),
    amend: isOpen && !there && distributor?.state !== 'cancelled',
    refresh: distributor !== null && distributor.state !== 'not_submitted' && isFree,
    changeOrder: distributor !== null && isFree && ['submitted', 'processing', 'on_hold'].includes(distributor.state) && !isUnknown(po),
    cancelOrder: distributor !== null && isFree && ['submitted', 'processing', 'on_hold', 'backordered'].includes(distributor.state) && !isUnknown(po),
    close: isOpen && (!there || distributor?.state === 'shipped' || distributor?.state === 'delivered'),
    cancel: hasNumber(po) && isOneOf(status, 'draft', 'pending_approval', 'approved', 'rejected', 'sent', 'confirmed') && !there,
    discard: status === 'draft' && !hasNumber(po),
  }
}
