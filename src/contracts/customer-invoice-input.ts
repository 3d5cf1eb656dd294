import { z } from 'zod'
import { costCentreId } from './cost-centre-input'
import { customerInvoiceTypes } from './choices'
import { addFilesStep, optionalLine, optionalText, removeFileIds, requiredText, version, voucherKey } from './fields'
import { mailMessage } from './mail-input'
import { amount, charge } from './rules/schemas'
import { moneyFields, chargeTaxFields, contactFields, customerId, editStep, paymentFields, pricedLineFields, reversal, step } from './trade-input'

export const customerInvoiceLineInput = z.strictObject({
  ...pricedLineFields,
  /** The delivery line that is invoiced; the order line follows from it. */
  deliveryLineId: z.uuid().nullish(),
  /** The sales order line that is invoiced, where invoicing is by order or the line is a service. */
  salesOrderLineId: z.uuid().nullish(),
  /** On a credit note: the invoice line that is credited. */
  invoiceLineId: z.uuid().nullish(),
  /** Account that the line is posted to; by default the company's account for sales. */
  accountId: z.uuid('Choose an account.').nullish(),
  costCentreId,
  /** Printed on the invoice. */
  serials: z.array(requiredText(100, 'Enter a serial number.')).max(1000, 'A line takes at most 1,000 serial numbers.').default([]),
})

const fields = {
  type: z.enum(customerInvoiceTypes).default('invoice'),
  customerId,
  /** On a credit note: the invoice that is credited, in whole or in part. */
  invoiceVoucherId: voucherKey.nullish(),
  creditReason: optionalText(500),
  customerOrderNumber: optionalText(60),
  ...contactFields,
  billTo: optionalText(1000),
  shipTo: optionalText(1000),
  ...moneyFields,
  ...paymentFields,
  /** Without tax, or including it where the tax of the freight is contained in prices. */
  freight: charge.default('0'),
  otherCharges: amount.default('0'),
  ...chargeTaxFields,
  /** Why the invoice differs from the order. */
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
  /** Somebody other than the author approves the differences from the order. */
  step('approve'),
  /** Mails the invoice as PDF to the customer; may be repeated. */
  step('send').extend({ mail: mailMessage }),
  /** Reverses the invoice, which remains with its number; its goods and services can be invoiced again. */
  reversal('cancel', 'Say why it is cancelled.'),
  /** Writes off the whole open amount. */
  reversal('writeOff', 'Say why it won’t be paid.'),
  reversal('undoWriteOff', 'Say why it is owed after all.'),
  addFilesStep,
])
export type CustomerInvoicePatch = z.input<typeof customerInvoicePatch>
