import { z } from 'zod'
import { fulfilments, invoicePolicies, orderProfiles } from './choices'
import { addFilesStep, day, optionalText, removeFileIds, version, voucherKey } from './fields'
import { mailMessage } from './mail-input'
import { stepWithReason, saleFields, step, tradeLineFields } from './trade-input'

export const salesOrderLineInput = z.strictObject({
  ...tradeLineFields,
  /** The line of the customer's order that this line confirms. */
  customerPoLineId: z.uuid().nullish(),
  /** When left out, it follows from the part: `stock` for parts kept in stock, `service` for what isn't delivered. */
  fulfilment: z.enum(fulfilments).optional(),
  /** Delivery day that we promise the customer. */
  promisedDate: day.nullish(),
})

const fields = {
  ...saleFields,
  customerPoVoucherId: voucherKey.nullish(),
  /** The customer's own order number; if the sales order is based on a customer's order, the number of that order. */
  customerOrderNumber: optionalText(60),
  /** Warehouse in which the goods are reserved; the company's default warehouse when left out. */
  warehouseId: z.uuid().nullish(),
  invoicePolicy: z.enum(invoicePolicies).default('delivery'),
  lines: z.array(salesOrderLineInput).min(1, 'Add at least one line.').max(1000, 'An order takes at most 1,000 lines.'),
}
export const salesOrderInput = z.strictObject({ ...fields, profile: z.enum(orderProfiles).default('standard') })
export type SalesOrderInput = z.input<typeof salesOrderInput>
export const salesOrderEdit = z.strictObject({ version, ...fields, removeFileIds })
export type SalesOrderEdit = z.input<typeof salesOrderEdit>

/** Reason to accept the order in spite of the credit check; for users who may approve. */
const creditReason = optionalText(500)

export const salesOrderStep = z.discriminatedUnion('action', [
  /** `withoutPoReason`: required if the sales order is not based on a customer's order, or if one of its lines confirms no line of it. */
  z.strictObject({ action: z.literal('confirm'), version, withoutPoReason: optionalText(500), creditReason }),
  z.strictObject({ action: z.literal('approve'), version, creditReason }),
  stepWithReason('reject', 'Say why it is sent back.'),
  /** Mails the order confirmation to the customer as PDF; it can be sent again. */
  step('send').extend({ mail: mailMessage }),
  /** Tries again to reserve the missing quantities. */
  step('reserve'),
  stepWithReason('hold', 'Say why it is put on hold.'),
  step('release'),
  /** Turns the order back into a draft, as long as nothing depends on it. */
  step('reopen'),
  stepWithReason('close', 'Say why it is closed.'),
  stepWithReason('cancel', 'Say why it is cancelled.'),
  addFilesStep,
])
export type SalesOrderStep = z.input<typeof salesOrderStep>
