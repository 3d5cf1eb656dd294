import { z } from 'zod'
import { deliverToInput } from './deliver-to-input'
import { addFilesStep, day, optionalText, removeFileIds, version, voucherKey } from './fields'
import { mailMessage } from './mail-input'
import { currencyCode, decimalString, quantity, unitPrice } from './rules/schemas'
import { moneyFields, because, contactFields, step, tradeLineFields, vendorId } from './trade-input'

export const vendorPoLineInput = z.strictObject({
  ...tradeLineFields,
  /** The line of the sales order that it is bought for. */
  salesOrderLineId: z.uuid().nullish(),
  /** More than the sales order still needs is bought on purpose, as the vendor sells no less. */
  surplus: z.boolean().default(false),
  /** The line of the vendor's quotation that is ordered. */
  vendorQuotationLineId: z.uuid().nullish(),
  /** By which the vendor knows the part. */
  vendorSku: optionalText(60),
  /** By when the vendor said that it comes. */
  promisedDate: day.nullish(),
})

const lines = z.array(vendorPoLineInput).min(1, 'Add at least one line.').max(1000, 'An order takes at most 1,000 lines.')

const fields = {
  vendorId,
  ...contactFields,
  ...moneyFields,
  /** By when everything should be here. */
  expectedDate: day.nullish(),
  /** Straight to the customer instead of into a warehouse. */
  isDropShip: z.boolean().default(false),
  /** Where a drop-ship goes; the address of the sales order when no part of one is given. */
  deliverTo: deliverToInput.nullish(),
  /** Whether the vendor of a drop-ship is told who the end customer is. */
  namesCustomer: z.boolean().default(true),
  /** The default one when left out; none for a drop-ship. */
  warehouseId: z.uuid().nullish(),
  /** The number of the vendor's own quotation. */
  vendorQuoteNo: optionalText(60),
  specialBidNo: optionalText(60),
  /** For the vendor, on the paper. */
  terms: optionalText(5000),
  lines,
}
export const vendorPoInput = z.strictObject(fields)
export type VendorPoInput = z.input<typeof vendorPoInput>

/** An order to the distributor. `submit` takes its number at once and, where no approval is needed, hands it over. */
export const distributorPoInput = z.strictObject({ ...fields, submit: z.boolean().default(false) })
export type DistributorPoInput = z.input<typeof distributorPoInput>

export const vendorPoEdit = z.strictObject({ version, ...fields, removeFileIds })
export type VendorPoEdit = z.input<typeof vendorPoEdit>

export const vendorPoPatch = z.discriminatedUnion('action', [
  step('edit').extend({ ...fields, removeFileIds }),
  step('submit'),
  step('approve'),
  because('reject', 'Say why it is rejected.'),
  /** To the vendor by mail, with the order as PDF. */
  step('send').extend({ mail: mailMessage }),
  /** It was brought to the vendor by other means. */
  step('markSent'),
  /** Changes what the vendor has: it is a draft again, under its number. */
  step('amend'),
  because('close', 'Say why it is closed.'),
  because('cancel', 'Say why it is cancelled.'),
  /** Hands it over to the distributor, under our number. */
  step('submitOrder'),
  /** Asks the distributor how the order stands. */
  step('refreshOrder'),
  step('cancelOrder'),
  addFilesStep,
])
export type VendorPoPatch = z.input<typeof vendorPoPatch>

/** What changes at the distributor: how much of which lines. Nothing of a line takes it out. */
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
