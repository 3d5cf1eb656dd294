import { z } from 'zod'
import { vendorInvoiceTypes } from './choices'
import { addFilesStep, day, optionalText, removeFileIds, requiredText, version, voucherKey } from './fields'
import { amount, charge } from './rules/schemas'
import { moneyFields, because, chargeTaxFields, editStep, paymentFields, pricedLineFields, reversal, step, vendorId } from './trade-input'

export const vendorInvoiceLineInput = z.strictObject({
  ...pricedLineFields,
  /** The line of our PO that it bills; which receipts of it follows when it is matched. */
  vendorPoLineId: z.uuid().nullish(),
  /** Of a debit note: the line of the goods that went back, or of the invoice that charged too much. */
  returnLineId: z.uuid().nullish(),
  invoiceLineId: z.uuid().nullish(),
  /** What it is posted to, where it bills no goods that were received. */
  accountId: z.uuid('Choose an account.').nullish(),
})

/** As the vendor wrote it; in which case doesn't matter. */
export const vendorInvoiceNo = requiredText(60, 'Enter the vendor’s invoice number.')

const fields = {
  type: z.enum(vendorInvoiceTypes).default('invoice'),
  vendorId,
  vendorInvoiceNo,
  /** Of a debit note: the invoice that it takes back, whole or in part. */
  invoiceVoucherId: voucherKey.nullish(),
  /** On the vendor's paper; the terms count from it. */
  invoiceDate: day,
  ...moneyFields,
  receivedDate: day.nullish(),
  ...paymentFields,
  /** Without tax, or with it where its tax is contained in prices. */
  freight: charge.default('0'),
  otherCharges: amount.default('0'),
  ...chargeTaxFields,
  /** Why a number that the vendor used in another year is right. */
  duplicateReason: optionalText(500),
  lines: z.array(vendorInvoiceLineInput).min(1, 'Add at least one line.').max(1000, 'An invoice takes at most 1,000 lines.'),
}
export const vendorInvoiceInput = z.strictObject(fields)
export type VendorInvoiceInput = z.input<typeof vendorInvoiceInput>
export const vendorInvoiceEdit = z.strictObject({ version, ...fields, removeFileIds })
export type VendorInvoiceEdit = z.input<typeof vendorInvoiceEdit>

export const vendorInvoicePatch = z.discriminatedUnion('action', [
  editStep(fields),
  /** Against POs and receipts: it fits, it waits for goods, or it differs. */
  step('match'),
  /** Back to a draft, to be changed. */
  step('reopen'),
  /** It is right although it differs. */
  because('approve'),
  because('hold'),
  step('release'),
  step('post'),
  /** Reversed on the day given, today without one: the invoice stays, with its number. */
  reversal('cancel'),
  /** Of what is posted: it isn't paid before it is released. */
  because('holdPayment'),
  step('releasePayment'),
  addFilesStep,
])
export type VendorInvoicePatch = z.input<typeof vendorInvoicePatch>
