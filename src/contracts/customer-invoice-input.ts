import { z } from 'zod'
import { customerInvoiceTypes } from './choices'
import { addFilesStep, day, fileIds, optionalEmail, optionalLine, optionalText, removeFileIds, requiredText, version, voucherKey } from './fields'
import { mailMessage } from './mail-input'
import { amount, charge, currencyCode, discountPercent, quantity, rate, unitPrice } from './rules/schemas'
import { chargeTaxFields } from './trade-input'

export const customerInvoiceLineInput = z.strictObject({
  /** Present when an existing line is kept. */
  id: z.uuid().optional(),
  /** What was delivered; its order line follows from it. */
  deliveryLineId: z.uuid().nullish(),
  /** What was ordered, where it is invoiced as ordered, or is a service. */
  salesOrderLineId: z.uuid().nullish(),
  /** Of a credit note: the line that it takes back. */
  invoiceLineId: z.uuid().nullish(),
  partno: optionalText(60),
  mfrPartNo: optionalText(60),
  description: requiredText(2000, 'Describe the line.'),
  qty: quantity,
  uom: requiredText(20, 'Enter a unit.').default('each'),
  unitPrice,
  discountPct: discountPercent.default('0'),
  /** Its rate is that of the invoice's date. */
  taxId: z.uuid('Choose a tax of the list.').nullish(),
  /** Beside the first: both are charged, or contained in the price. */
  secondTaxId: z.uuid('Choose a tax of the list.').nullish(),
  /** Where it is posted to; the company's account for sales without one. */
  accountId: z.uuid('Choose an account.').nullish(),
  /** Printed on the invoice. */
  serials: z.array(requiredText(100, 'Enter a serial number.')).max(1000, 'A line takes at most 1,000 serial numbers.').default([]),
  notes: optionalText(500),
})

const fields = {
  type: z.enum(customerInvoiceTypes).default('invoice'),
  customerId: z.uuid('Choose a customer.'),
  /** Of a credit note: the invoice that it takes back, whole or in part. */
  invoiceVoucherId: voucherKey.nullish(),
  creditReason: optionalText(500),
  customerOrderNumber: optionalText(60),
  contactName: optionalText(200),
  contactEmail: optionalEmail,
  billTo: optionalText(1000),
  shipTo: optionalText(1000),
  date: day.optional(),
  /** When all of it is due. Without it and without a payment term it is due at once. */
  dueDate: day.nullish(),
  paymentTermId: z.uuid().nullish(),
  currency: currencyCode,
  /** Base currency units for one unit of the invoice's; the company's rate of the day when left out. */
  rate: rate.nullish(),
  /** Without tax, or with it where its tax is contained in prices. */
  freight: charge.default('0'),
  otherCharges: amount.default('0'),
  ...chargeTaxFields,
  /** Why it differs from what was ordered. */
  differenceReason: optionalLine(500),
  terms: optionalText(5000),
  notes: optionalText(5000),
  /** What the screen shows. The server refuses the save when it computes another total. */
  grandTotal: amount,
  fileIds,
  lines: z.array(customerInvoiceLineInput).min(1, 'Add at least one line.').max(1000, 'An invoice takes at most 1,000 lines.'),
}
export const customerInvoiceInput = z.strictObject(fields)
export type CustomerInvoiceInput = z.input<typeof customerInvoiceInput>
export const customerInvoiceEdit = z.strictObject({ version, ...fields, removeFileIds })
export type CustomerInvoiceEdit = z.input<typeof customerInvoiceEdit>

/** On which day something is reversed or given up; today without one. */
const on = day.optional()

export const customerInvoicePatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('edit'), version, ...fields, removeFileIds }),
  z.strictObject({ action: z.literal('post'), version }),
  /** Somebody other than whoever wrote it agrees to what differs from the order. */
  z.strictObject({ action: z.literal('approve'), version }),
  /** To the customer by mail, with the invoice as PDF; also again. */
  z.strictObject({ action: z.literal('send'), version, mail: mailMessage }),
  /** Reversed: the invoice stays, with its number; what it invoiced can be invoiced again. */
  z.strictObject({ action: z.literal('cancel'), version, reason: requiredText(500, 'Say why it is cancelled.'), date: on }),
  /** All that is still open is given up. */
  z.strictObject({ action: z.literal('writeOff'), version, reason: requiredText(500, 'Say why it won’t be paid.'), date: on }),
  z.strictObject({ action: z.literal('undoWriteOff'), version, reason: requiredText(500, 'Say why it is owed after all.'), date: on }),
  addFilesStep,
])
export type CustomerInvoicePatch = z.input<typeof customerInvoicePatch>
