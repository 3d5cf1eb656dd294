import { z } from 'zod'
import { deliverToInput } from './deliver-to-input'
import { addFilesStep, day, fileIds, optionalEmail, optionalText, removeFileIds, requiredText, version, voucherKey } from './fields'
import { mailMessage } from './mail-input'
import { amount, currencyCode, decimalString, discountPercent, quantity, rate, unitPrice } from './rules/schemas'

export const vendorPoLineInput = z.strictObject({
  /** Present when an existing line is kept. */
  id: z.uuid().optional(),
  /** The line of the sales order that it is bought for. */
  salesOrderLineId: z.uuid().nullish(),
  /** More than the sales order still needs is bought on purpose, as the vendor sells no less. */
  surplus: z.boolean().default(false),
  /** The line of the vendor's quotation that is ordered. */
  vendorQuotationLineId: z.uuid().nullish(),
  partno: optionalText(60),
  mfrPartNo: optionalText(60),
  /** By which the vendor knows the part. */
  vendorSku: optionalText(60),
  description: requiredText(2000, 'Describe the line.'),
  qty: quantity,
  uom: requiredText(20, 'Enter a unit.').default('each'),
  /** What one costs, in the order's currency. */
  unitPrice,
  discountPct: discountPercent.default('0'),
  /** On purchases; its rate is that of the order's date. */
  taxId: z.uuid('Choose a tax of the list.').nullish(),
  /** Beside the first: both are charged, or contained in the price. */
  secondTaxId: z.uuid('Choose a tax of the list.').nullish(),
  requiredDate: day.nullish(),
  /** By when the vendor said that it comes. */
  promisedDate: day.nullish(),
  notes: optionalText(500),
})

const lines = z.array(vendorPoLineInput).min(1, 'Add at least one line.').max(1000, 'An order takes at most 1,000 lines.')

const fields = {
  vendorId: z.uuid('Choose a vendor.'),
  contactName: optionalText(200),
  contactEmail: optionalEmail,
  paymentTermId: z.uuid().nullish(),
  /** Of the order; today when left out. */
  date: day.optional(),
  /** By when everything should be here. */
  expectedDate: day.nullish(),
  currency: currencyCode,
  /** Base currency units for one unit of the order's; the company's rate of the day when left out. */
  rate: rate.nullish(),
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
  /** For ourselves. */
  notes: optionalText(5000),
  /** What the screen shows. The server refuses the save when it computes another total. */
  grandTotal: amount,
  fileIds,
  lines,
}
export const vendorPoInput = z.strictObject(fields)
export type VendorPoInput = z.input<typeof vendorPoInput>

/** An order to the distributor. `submit` takes its number at once and, where no approval is needed, hands it over. */
export const distributorPoInput = z.strictObject({ ...fields, submit: z.boolean().default(false) })
export type DistributorPoInput = z.input<typeof distributorPoInput>

export const vendorPoEdit = z.strictObject({ version, ...fields, removeFileIds })
export type VendorPoEdit = z.input<typeof vendorPoEdit>

const step = <const A extends string>(action: A) => z.strictObject({ action: z.literal(action), version })
const because = <const A extends string>(action: A, message: string) => step(action).extend({ reason: requiredText(500, message) })

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
        vendorId: z.uuid('Choose a vendor.'),
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
