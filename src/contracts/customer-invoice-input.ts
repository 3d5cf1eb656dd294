import { z } from 'zod'
import { customerInvoiceTypes } from './choices'
import { addFilesStep, optionalLine, optionalText, removeFileIds, requiredText, version, voucherKey } from './fields'
import { mailMessage } from './mail-input'
import { amount, charge } from './rules/schemas'
import { moneyFields, chargeTaxFields, contactFields, customerId, editStep, paymentFields, pricedLineFields, reversal, step } from './trade-input'

export const customerInvoiceLineInput = z.strictObject({
  ...pricedLineFields,
  /** What was delivered; its order line follows from it. */
  deliveryLineId: z.uuid().nullish(),
  /** What was ordered, where it is invoiced as ordered, or is a service. */
  salesOrderLineId: z.uuid().nullish(),
  /** Of a credit note: the line that it takes back. */
  invoiceLineId: z.uuid().nullish(),
  /** Where it is posted to; the company's account for sales without one. */
  accountId: z.uuid('Choose an account.').nullish(),
  /** Printed on the invoice. */
  serials: z.array(requiredText(100, 'Enter a serial number.')).max(1000, 'A line takes at most 1,000 serial numbers.').default([]),
})

const fields = {
  type: z.enum(customerInvoiceTypes).default('invoice'),
  customerId,
  /** Of a credit note: the invoice that it takes back, whole or in part. */
  invoiceVoucherId: voucherKey.nullish(),
  creditReason: optionalText(500),
  customerOrderNumber: optionalText(60),
  ...contactFields,
  billTo: optionalText(1000),
  shipTo: optionalText(1000),
  ...moneyFields,
  ...paymentFields,
  /** Without tax, or with it where its tax is contained in prices. */
  freight: charge.default('0'),
  otherCharges: amount.default('0'),
  ...chargeTaxFields,
  /** Why it differs from what was ordered. */
  differenceReason: optionalLine(500),
  terms: optionalText(5000),
  lines: z.array(customerInvoiceLineInput).min(1, 'Add at least one line.').max(1000, 'An invoice takes at most 1,000 lines.'),
}
export const customerInvoiceInput = z.strictObject(fields)
export type CustomerInvoiceInput = z.input<typeof customerInvoiceInput>
export const customerInvoiceEdit = z.strictObject({ version, ...fields, removeFileIds })
export type CustomerInvoiceEdit = z.input<typeof customerInvoiceEdit>

export const customerInvoicePatch = z.discriminatedUnion('action', [
  editStep(fields),
  step('post'),
  /** Somebody other than whoever wrote it agrees to what differs from the order. */
  step('approve'),
  /** To the customer by mail, with the invoice as PDF; also again. */
  step('send').extend({ mail: mailMessage }),
  /** Reversed: the invoice stays, with its number; what it invoiced can be invoiced again. */
  reversal('cancel', 'Say why it is cancelled.'),
  /** All that is still open is given up. */
  reversal('writeOff', 'Say why it won’t be paid.'),
  reversal('undoWriteOff', 'Say why it is owed after all.'),
  addFilesStep,
])
export type CustomerInvoicePatch = z.input<typeof customerInvoicePatch>
