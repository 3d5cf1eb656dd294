import { z } from 'zod'
import { fulfilments, invoicePolicies, orderProfiles } from './choices'
import { addFilesStep, day, optionalText, removeFileIds, version, voucherKey } from './fields'
import { mailMessage } from './mail-input'
import { because, saleFields, step, tradeLineFields } from './trade-input'

export const salesOrderLineInput = z.strictObject({
  ...tradeLineFields,
  /** The line of the customer's order that it confirms. */
  customerPoLineId: z.uuid().nullish(),
  /** By its part when left out: stock for what is kept there, service for what isn't delivered. */
  fulfilment: z.enum(fulfilments).optional(),
  /** The day that we promise. */
  promisedDate: day.nullish(),
})

const fields = {
  ...saleFields,
  customerPoVoucherId: voucherKey.nullish(),
  /** Theirs; that of the customer's order it is on, where there is one. */
  customerOrderNumber: optionalText(60),
  /** Where its goods are reserved; the company's default warehouse when left out. */
  warehouseId: z.uuid().nullish(),
  invoicePolicy: z.enum(invoicePolicies).default('delivery'),
  lines: z.array(salesOrderLineInput).min(1, 'Add at least one line.').max(1000, 'An order takes at most 1,000 lines.'),
}
export const salesOrderInput = z.strictObject({ ...fields, profile: z.enum(orderProfiles).default('standard') })
export type SalesOrderInput = z.input<typeof salesOrderInput>
export const salesOrderEdit = z.strictObject({ version, ...fields, removeFileIds })
export type SalesOrderEdit = z.input<typeof salesOrderEdit>

/** Lets it pass in spite of the credit check; for who may approve. */
const creditReason = optionalText(500)

export const salesOrderStep = z.discriminatedUnion('action', [
  /** `withoutPoReason`: needed of an order that is on none of the customer's, and of one with a line that confirms nothing of theirs. */
  z.strictObject({ action: z.literal('confirm'), version, withoutPoReason: optionalText(500), creditReason }),
  z.strictObject({ action: z.literal('approve'), version, creditReason }),
  because('reject', 'Say why it is sent back.'),
  /** Its confirmation to the customer by mail, as PDF; also again. */
  step('send').extend({ mail: mailMessage }),
  /** Tries again to reserve what is missing. */
  step('reserve'),
  because('hold', 'Say why it is put on hold.'),
  step('release'),
  /** Back to a draft, as long as nothing depends on it. */
  step('reopen'),
  because('close', 'Say why it is closed.'),
  because('cancel', 'Say why it is cancelled.'),
  addFilesStep,
])
export type SalesOrderStep = z.input<typeof salesOrderStep>
