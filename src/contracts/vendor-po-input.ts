import { z } from 'zod'
import { deliverToInput } from './deliver-to-input'
import { addFilesStep, day, optionalText, removeFileIds, version, voucherKey } from './fields'
import { mailMessage } from './mail-input'
import { currencyCode, decimalString, quantity, unitPrice } from './rules/schemas'
import { moneyFields, stepWithReason, contactFields, step, tradeLineFields, vendorId } from './trade-input'

export const vendorPoLineInput = z.strictObject({
  ...tradeLineFields,
  /** The line of the sales order that the goods are bought for. */
  salesOrderLineId: z.uuid().nullish(),
  /** Whether more than the sales order still needs is bought on purpose, because the vendor sells no smaller quantity. */
  surplus: z.boolean().default(false),
  /** The line of the vendor's quotation that is ordered. */
  vendorQuotationLineId: z.uuid().nullish(),
  vendorSku: optionalText(60),
  /** Delivery day that the vendor promised. */
  promisedDate: day.nullish(),
})

const lines = z.array(vendorPoLineInput).min(1, 'Add at least one line.').max(1000, 'An order takes at most 1,000 lines.')

const fields = {
  vendorId,
  ...contactFields,
  ...moneyFields,
  /** Day by which everything should have arrived. */
  expectedDate: day.nullish(),
  /** Whether the goods go straight to the customer instead of into a warehouse. */
  isDropShip: z.boolean().default(false),
  /** Delivery address of a drop-ship; the sales order's address when no part of it is given. */
  deliverTo: deliverToInput.nullish(),
  /** Whether the vendor of a drop-ship is told who the end customer is. */
  namesCustomer: z.boolean().default(true),
  /** The default warehouse when left out; none for a drop-ship. */
  warehouseId: z.uuid().nullish(),
  /** The number of the vendor's own quotation. */
  vendorQuoteNo: optionalText(60),
  specialBidNo: optionalText(60),
  /** Terms for the vendor, printed on the order. */
  terms: optionalText(5000),
  lines,
}
export const vendorPoInput = z.strictObject(fields)
export type VendorPoInput = z.input<typeof vendorPoInput>

/** An order to the distributor. `submit` gives it its number at once and, if no approval is needed, submits it to the distributor. */
export const distributorPoInput = z.strictObject({ ...fields, submit: z.boolean().default(false) })
export type DistributorPoInput = z.input<typeof distributorPoInput>

export const vendorPoEdit = z.strictObject({ version, ...fields, removeFileIds })
export type VendorPoEdit = z.input<typeof vendorPoEdit>

export const vendorPoPatch = z.discriminatedUnion('action', [
  step('edit').extend({ ...fields, removeFileIds }),
  step('submit'),
  step('approve'),
  stepWithReason('reject', 'Say why it is rejected.'),
  /** Mails the order to the vendor as PDF. */
  step('send').extend({ mail: mailMessage }),
  /** Notes that the vendor got the order by other means. */
  step('markSent'),
  /** Turns an order that the vendor has back into a draft, under its number. */
  step('amend'),
  stepWithReason('close', 'Say why it is closed.'),
  stepWithReason('cancel', 'Say why it is cancelled.'),
  /** Submits the order to the distributor, under our number. */
  step('submitOrder'),
  /** Asks the distributor for the state of the order. */
  step('refreshOrder'),
  step('cancelOrder'),
  addFilesStep,
])
export type VendorPoPatch = z.input<typeof vendorPoPatch>

/** New quantities of lines at the distributor; a quantity of 0 removes the line. */
export const distributorPoChange = z.strictObject({
  version,
  lines: z
    .array(z.strictObject({ id: z.uuid(), qty: decimalString({ precision: 18, scale: 6, min: '0' }) }))
    .min(1, 'Change at least one line.')
    .max(1000),
})
export type DistributorPoChange = z.input<typeof distributorPoChange>

export const splitInput = z.strictObject({
  salesOrderVoucherId: voucherKey,
  lines: z
    .array(
      z.strictObject({
        salesOrderLineId: z.uuid(),
        vendorId,
        qty: quantity,
        unitPrice,
        currency: currencyCode,
        vendorQuotationLineId: z.uuid().nullish(),
        vendorSku: optionalText(60),
        surplus: z.boolean().default(false),
      }),
    )
    .min(1, 'Choose at least one line.')
    .max(1000),
})
export type SplitInput = z.input<typeof splitInput>
