import { z } from 'zod'
import { invoiceDirections } from './choices'
import { addFilesStep, optionalText, removeFileIds, requiredText, version } from './fields'
import { mailMessage } from './mail-input'
import { accountLineInput, moneyFields, editStep, paymentFields, reversal, step } from './trade-input'

const fields = {
  /** `receivable`: a customer owes us. `payable`: we owe a vendor. */
  direction: z.enum(invoiceDirections),
  partyId: z.uuid('Choose who it is from or to.'),
  subject: requiredText(200, 'Enter what it is for.'),
  /** The other party's own number for the invoice. */
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
  /** Mails the invoice as PDF to the customer; may be repeated. */
  step('send').extend({ mail: mailMessage }),
  /** Reverses the invoice on the given day, by default today. The invoice remains with its number. */
  reversal('cancel', 'Say why it is cancelled.'),
  addFilesStep,
])
