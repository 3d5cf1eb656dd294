import { z } from 'zod'
import { invoiceDirections } from './choices'
import { addFilesStep, day, fileIds, optionalText, removeFileIds, requiredText, version } from './fields'
import { mailMessage } from './mail-input'
import { amount, currencyCode, rate } from './rules/schemas'
import { accountLineInput } from './trade-input'

const fields = {
  /** Who owes: a customer us, or we a vendor. */
  direction: z.enum(invoiceDirections),
  partyId: z.uuid('Choose who it is from or to.'),
  subject: requiredText(200, 'Enter what it is for.'),
  /** The other side's own number for it. */
  reference: optionalText(60),
  date: day.optional(),
  /** When all of it is due. Without it and without a payment term it is due at once. */
  dueDate: day.nullish(),
  paymentTermId: z.uuid().nullish(),
  currency: currencyCode,
  /** Base currency units for one unit of the invoice's; the company's rate of the day when left out. */
  rate: rate.nullish(),
  notes: optionalText(5000),
  /** What the screen shows. The server refuses the save when it computes another total. */
  grandTotal: amount,
  fileIds,
  lines: z.array(accountLineInput).min(1, 'Add at least one line.').max(200, 'A general invoice takes at most 200 lines.'),
}
export const generalInvoiceInput = z.strictObject(fields)
export type GeneralInvoiceInput = z.input<typeof generalInvoiceInput>
export const generalInvoiceEdit = z.strictObject({ version, ...fields, removeFileIds })
export type GeneralInvoiceEdit = z.input<typeof generalInvoiceEdit>

export const generalInvoicePatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('edit'), version, ...fields, removeFileIds }),
  z.strictObject({ action: z.literal('post'), version }),
  /** To the customer by mail, with the invoice as PDF; also again. */
  z.strictObject({ action: z.literal('send'), version, mail: mailMessage }),
  /** Reversed on the day given, today without one: the invoice stays, with its number. */
  z.strictObject({ action: z.literal('cancel'), version, reason: requiredText(500, 'Say why it is cancelled.'), date: day.optional() }),
  addFilesStep,
])
