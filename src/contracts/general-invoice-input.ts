import { z } from 'zod'
import { invoiceDirections } from './choices'
import { addFilesStep, optionalText, removeFileIds, requiredText, version } from './fields'
import { mailMessage } from './mail-input'
import { accountLineInput, moneyFields, editStep, paymentFields, reversal, step } from './trade-input'

const fields = {
  /** Who owes: a customer us, or we a vendor. */
  direction: z.enum(invoiceDirections),
  partyId: z.uuid('Choose who it is from or to.'),
  subject: requiredText(200, 'Enter what it is for.'),
  /** The other side's own number for it. */
  reference: optionalText(60),
  ...moneyFields,
  ...paymentFields,
  lines: z.array(accountLineInput).min(1, 'Add at least one line.').max(200, 'A general invoice takes at most 200 lines.'),
}
export const generalInvoiceInput = z.strictObject(fields)
export type GeneralInvoiceInput = z.input<typeof generalInvoiceInput>
export const generalInvoiceEdit = z.strictObject({ version, ...fields, removeFileIds })
export type GeneralInvoiceEdit = z.input<typeof generalInvoiceEdit>

export const generalInvoicePatch = z.discriminatedUnion('action', [
  editStep(fields),
  step('post'),
  /** To the customer by mail, with the invoice as PDF; also again. */
  step('send').extend({ mail: mailMessage }),
  /** Reversed on the day given, today without one: the invoice stays, with its number. */
  reversal('cancel', 'Say why it is cancelled.'),
  addFilesStep,
])
