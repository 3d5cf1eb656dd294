import { z } from 'zod'
import { costCentreId } from './cost-centre-input'
import { vendorInvoiceTypes } from './choices'
import { addFilesStep, day, optionalText, removeFileIds, requiredText, version, voucherKey } from './fields'
import { amount, charge } from './rules/schemas'
import { moneyFields, stepWithReason, chargeTaxFields, editStep, paymentFields, pricedLineFields, reversal, step, vendorId } from './trade-input'

export const vendorInvoiceLineInput = z.strictObject({
  ...pricedLineFields,
  /** The line of our PO that is billed; its receipts are determined by the match. */
  vendorPoLineId: z.uuid().nullish(),
  /** For a debit note: the line of the returned goods, or of the invoice that charged too much. */
  returnLineId: z.uuid().nullish(),
  invoiceLineId: z.uuid().nullish(),
  /** The account that the line is posted to, unless it bills received goods. */
  accountId: z.uuid('Choose an account.').nullish(),
  costCentreId,
})

/** The number as the vendor wrote it; upper and lower case are not distinguished. */
export const vendorInvoiceNo = requiredText(60, 'Enter the vendor’s invoice number.')

const fields = {
  type: z.enum(vendorInvoiceTypes).default('invoice'),
  vendorId,
  vendorInvoiceNo,
  /** For a debit note: the invoice that it corrects, in whole or in part. */
  invoiceVoucherId: voucherKey.nullish(),
  /** Date on the vendor's paper; payment terms count from it. */
  invoiceDate: day,
  ...moneyFields,
  receivedDate: day.nullish(),
  ...paymentFields,
  /** Without tax, or including it where the tax is contained in prices. */
  freight: charge.default('0'),
  otherCharges: amount.default('0'),
  ...chargeTaxFields,
  /** Why the number is right although the vendor used it in another year. */
  duplicateReason: optionalText(500),
  lines: z.array(vendorInvoiceLineInput).min(1, 'Add at least one line.').max(1000, 'An invoice takes at most 1,000 lines.'),
}
export const vendorInvoiceInput = z.strictObject(fields)
export type VendorInvoiceInput = z.input<typeof vendorInvoiceInput>
export const vendorInvoiceEdit = z.strictObject({ version, ...fields, removeFileIds })
export type VendorInvoiceEdit = z.input<typeof vendorInvoiceEdit>

export const vendorInvoicePatch = z.discriminatedUnion('action', [
  editStep(fields),
  /** Matches the invoice with POs and receipts: it fits, it waits for goods, or it differs. */
  step('match'),
  /** Turns the invoice back into a draft that can be changed. */
  step('reopen'),
  /** Accepts the invoice although it differs. */
  stepWithReason('approve'),
  stepWithReason('hold'),
  step('release'),
  step('post'),
  /** Reverses the invoice on `date`, today when left out; the invoice and its number are kept. */
  reversal('cancel'),
  /** Holds a posted invoice: it isn't paid before the hold is released. */
  stepWithReason('holdPayment'),
  step('releasePayment'),
  addFilesStep,
])
export type VendorInvoicePatch = z.input<typeof vendorInvoicePatch>
