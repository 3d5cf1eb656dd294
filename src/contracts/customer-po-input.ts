import { z } from 'zod'
import { addFilesStep, day, optionalText, removeFileIds, requiredText, version, voucherKey } from './fields'
import { stepWithReason, editStep, saleFields, tradeLineFields } from './trade-input'

export const customerPoLineInput = z.strictObject({
  ...tradeLineFields,
  /** The quotation line that is ordered; several lines may order the same one, for different days. */
  quotationLineId: z.uuid().nullish(),
})

/** As the customer wrote it; compared without regard to upper and lower case. */
export const customerOrderNumber = requiredText(60, 'Enter the customer’s order number.')
const duplicateReason = optionalText(500)

const fields = {
  /** `date` is the date on the customer's order. */
  ...saleFields,
  customerOrderNumber,
  quotationVoucherId: voucherKey.nullish(),
  /** Day on which the order was received; today when left out. */
  receivedDate: day.optional(),
  /** Order number of the end customer, for whom the customer buys. */
  endCustomerOrderNumber: optionalText(60),
  /** Required when the customer has another order with the same number. */
  duplicateReason,
  lines: z.array(customerPoLineInput).min(1, 'Add at least one line.').max(1000, 'An order takes at most 1,000 lines.'),
}
export const customerPoInput = z.strictObject(fields)
export type CustomerPoInput = z.input<typeof customerPoInput>
export const customerPoEdit = z.strictObject({ version, ...fields, removeFileIds })
export type CustomerPoEdit = z.input<typeof customerPoEdit>

export const customerPoPatch = z.discriminatedUnion('action', [
  editStep(fields),
  /** `reconfirm` confirms the order although its quotation is superseded or has expired; only for users who may approve. */
  z.strictObject({ action: z.literal('receive'), version, duplicateReason, reconfirm: z.boolean().default(false) }),
  /**
   * Accepts the order after the review, with the reviewer's note. `creditReason` lets it pass in spite of the credit check; only for users who
   * may approve. `createSalesOrder` also creates our sales order from it as a draft, if the user may create one.
   */
  z.strictObject({
    action: z.literal('accept'),
    version,
    note: optionalText(500),
    creditReason: optionalText(500),
    createSalesOrder: z.boolean().default(true),
  }),
  stepWithReason('close', 'Say why it is closed.'),
  stepWithReason('cancel', 'Say why it is cancelled.'),
  addFilesStep,
])
export type CustomerPoPatch = z.input<typeof customerPoPatch>
