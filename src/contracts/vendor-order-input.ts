import { z } from 'zod'
import { addFilesStep, day, fileIds, optionalText, removeFileIds, requiredText, version, voucherKey } from './fields'
import { decimalString, quantity, unitPrice } from './rules/schemas'
import { stepWithReason, lineId, step } from './trade-input'

export const vendorOrderLineInput = z.strictObject({
  ...lineId,
  /** The line of our PO that the vendor confirms; each line only once. */
  vendorPoLineId: z.uuid(),
  /** Quantity that the vendor confirms. */
  qty: quantity,
  /** Confirmed price; the ordered price when left out, and for users who may not see costs. */
  unitPrice: unitPrice.nullish(),
  eta: day.nullish(),
  notes: optionalText(500),
})

const vendorOrderNo = requiredText(60, 'Enter the vendor’s order number.')
const fields = {
  vendorOrderNo,
  /** Day on which the vendor confirmed; today when left out. */
  confirmedOn: day.optional(),
  notes: optionalText(5000),
  fileIds,
  lines: z.array(vendorOrderLineInput).min(1, 'Confirm at least one line.').max(1000, 'A confirmation takes at most 1,000 lines.'),
}
export const vendorOrderInput = z.strictObject({ ...fields, vendorPoVoucherId: voucherKey })
export type VendorOrderInput = z.input<typeof vendorOrderInput>
export const vendorOrderEdit = z.strictObject({ version, ...fields, removeFileIds })
export type VendorOrderEdit = z.input<typeof vendorOrderEdit>

/** What has been shipped of a line in total; it replaces what was noted before, so mistakes are corrected by noting it anew. */
const shippedLine = z.strictObject({
  lineId: z.uuid(),
  qtyShipped: decimalString({ precision: 18, scale: 6, min: '0' }),
  carrier: optionalText(100),
  tracking: z.array(requiredText(100, 'Enter a tracking number.')).max(50, 'Note at most 50 tracking numbers.').default([]),
  serials: z.array(requiredText(100, 'Enter a serial number.')).max(10_000, 'Note at most 10,000 serial numbers.').default([]),
})

export const vendorOrderStep = z.discriminatedUnion('action', [
  step('acknowledge'),
  /** Accepts the variances; if the cost rises, only for users who may approve. */
  step('accept'),
  stepWithReason('dispute', 'Say what is disputed.'),
  /** Turns the confirmation back into a draft, for the vendor's new answer. */
  step('revise'),
  z.strictObject({ action: z.literal('ship'), version, lines: z.array(shippedLine).min(1, 'Name at least one line.').max(1000) }),
  step('deliver'),
  stepWithReason('cancel', 'Say why it is cancelled.'),
  addFilesStep,
])
export type VendorOrderStep = z.input<typeof vendorOrderStep>
