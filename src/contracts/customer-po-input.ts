import { z } from 'zod'
import { day, fileIds, optionalEmail, optionalText, removeFileIds, requiredText, version, voucherKey } from './fields'
import { amount, currencyCode, discountPercent, quantity, rate, unitPrice } from './rules/schemas'

export const customerPoLineInput = z.strictObject({
  /** Present when an existing line is kept. */
  id: z.uuid().optional(),
  /** The line of the quotation that is ordered; several lines may order one, for several days. */
  quotationLineId: z.uuid().nullish(),
  partno: optionalText(60),
  mfrPartNo: optionalText(60),
  description: requiredText(2000, 'Describe the line.'),
  qty: quantity,
  uom: requiredText(20, 'Enter a unit.').default('each'),
  /** As the customer ordered it, in the order's currency. */
  unitPrice,
  discountPct: discountPercent.default('0'),
  /** Its rate is that of the order's date. */
  taxId: z.uuid('Choose a tax of the list.').nullish(),
  requiredDate: day.nullish(),
  notes: optionalText(500),
})

/** As the customer wrote it; in which case doesn't matter. */
export const customerOrderNumber = requiredText(60, 'Enter the customer’s order number.')
const duplicateReason = optionalText(500)

const fields = {
  customerId: z.uuid('Choose a customer.'),
  customerOrderNumber,
  quotationVoucherId: voucherKey.nullish(),
  contactName: optionalText(200),
  contactEmail: optionalEmail,
  paymentTermId: z.uuid().nullish(),
  /** Of the customer's paper. */
  date: day.optional(),
  /** When it came; today when left out. */
  receivedDate: day.optional(),
  requiredDate: day.nullish(),
  currency: currencyCode,
  /** Base currency units for one unit of the order's; the company's rate of the day when left out. */
  rate: rate.nullish(),
  billTo: optionalText(1000),
  shipTo: optionalText(1000),
  /** For whom the customer buys, and that one's own number. */
  endUser: optionalText(500),
  endCustomerOrderNumber: optionalText(60),
  /** Needed when the customer has another order of the same number. */
  duplicateReason,
  /** What the customer's paper says besides. */
  terms: optionalText(5000),
  notes: optionalText(5000),
  /** What the screen shows. The server refuses the save when it computes another total. */
  grandTotal: amount,
  fileIds,
  lines: z.array(customerPoLineInput).min(1, 'Add at least one line.').max(1000, 'An order takes at most 1,000 lines.'),
}
export const customerPoInput = z.strictObject(fields)
export type CustomerPoInput = z.input<typeof customerPoInput>
export const customerPoEdit = z.strictObject({ version, ...fields, removeFileIds })
export type CustomerPoEdit = z.input<typeof customerPoEdit>

export const customerPoPatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('edit'), version, ...fields, removeFileIds }),
  /** `reconfirm`: the order stands although its quotation is superseded or has expired; for who may approve. */
  z.strictObject({ action: z.literal('receive'), version, duplicateReason, reconfirm: z.boolean().default(false) }),
  /** From the review with the reviewer's note. `creditReason` lets it pass in spite of the credit check; for who may approve. */
  z.strictObject({ action: z.literal('accept'), version, note: optionalText(500), creditReason: optionalText(500) }),
  z.strictObject({ action: z.literal('close'), version, reason: requiredText(500, 'Say why it is closed.') }),
  z.strictObject({ action: z.literal('cancel'), version, reason: requiredText(500, 'Say why it is cancelled.') }),
])
export type CustomerPoPatch = z.input<typeof customerPoPatch>
