import { z } from 'zod'
import { addFilesStep, day, optionalText, removeFileIds, requiredText, version, voucherKey } from './fields'
import { because, editStep, saleFields, tradeLineFields } from './trade-input'

export const customerPoLineInput = z.strictObject({
  ...tradeLineFields,
  /** The line of the quotation that is ordered; several lines may order one, for several days. */
  quotationLineId: z.uuid().nullish(),
})

/** As the customer wrote it; in which case doesn't matter. */
export const customerOrderNumber = requiredText(60, 'Enter the customer’s order number.')
const duplicateReason = optionalText(500)

const fields = {
  /** Its date is that of the customer's paper. */
  ...saleFields,
  customerOrderNumber,
  quotationVoucherId: voucherKey.nullish(),
  /** When it came; today when left out. */
  receivedDate: day.optional(),
  /** The number of the one for whom the customer buys. */
  endCustomerOrderNumber: optionalText(60),
  /** Needed when the customer has another order of the same number. */
  duplicateReason,
  lines: z.array(customerPoLineInput).min(1, 'Add at least one line.').max(1000, 'An order takes at most 1,000 lines.'),
}
export const customerPoInput = z.strictObject(fields)
export type CustomerPoInput = z.input<typeof customerPoInput>
export const customerPoEdit = z.strictObject({ version, ...fields, removeFileIds })
export type CustomerPoEdit = z.input<typeof customerPoEdit>

export const customerPoPatch = z.discriminatedUnion('action', [
  editStep(fields),
  /** `reconfirm`: the order stands although its quotation is superseded or has expired; for who may approve. */
  z.strictObject({ action: z.literal('receive'), version, duplicateReason, reconfirm: z.boolean().default(false) }),
  /**
   * From the review with the reviewer's note. `creditReason` lets it pass in spite of the credit check; for who may approve. Our own order is
   * made of it as a draft, by who may make one.
   */
  z.strictObject({
    action: z.literal('accept'),
    version,
    note: optionalText(500),
    creditReason: optionalText(500),
    createSalesOrder: z.boolean().default(true),
  }),
  because('close', 'Say why it is closed.'),
  because('cancel', 'Say why it is cancelled.'),
  addFilesStep,
])
export type CustomerPoPatch = z.input<typeof customerPoPatch>
