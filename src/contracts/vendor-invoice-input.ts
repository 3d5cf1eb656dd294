import { z } from 'zod'
import { vendorInvoiceTypes } from './choices'
import { addFilesStep, day, fileIds, optionalText, removeFileIds, requiredText, version, voucherKey } from './fields'
import { amount, charge, currencyCode, discountPercent, quantity, rate, unitPrice } from './rules/schemas'
import { chargeTaxFields } from './trade-input'

export const vendorInvoiceLineInput = z.strictObject({
  /** Present when an existing line is kept. */
  id: z.uuid().optional(),
  /** The line of our PO that it bills; which receipts of it follows when it is matched. */
  vendorPoLineId: z.uuid().nullish(),
  /** Of a debit note: the line of the goods that went back, or of the invoice that charged too much. */
  returnLineId: z.uuid().nullish(),
  invoiceLineId: z.uuid().nullish(),
  partno: optionalText(60),
  mfrPartNo: optionalText(60),
  description: requiredText(2000, 'Describe the line.'),
  qty: quantity,
  uom: requiredText(20, 'Enter a unit.').default('each'),
  unitPrice,
  discountPct: discountPercent.default('0'),
  /** Its rate is that of the vendor's paper. */
  taxId: z.uuid('Choose a tax of the list.').nullish(),
  /** Beside the first: both are charged, or contained in the price. */
  secondTaxId: z.uuid('Choose a tax of the list.').nullish(),
  /** What it is posted to, where it bills no goods that were received. */
  accountId: z.uuid('Choose an account.').nullish(),
  notes: optionalText(500),
})

/** As the vendor wrote it; in which case doesn't matter. */
export const vendorInvoiceNo = requiredText(60, 'Enter the vendor’s invoice number.')

const fields = {
  type: z.enum(vendorInvoiceTypes).default('invoice'),
  vendorId: z.uuid('Choose a vendor.'),
  vendorInvoiceNo,
  /** Of a debit note: the invoice that it takes back, whole or in part. */
  invoiceVoucherId: voucherKey.nullish(),
  /** On the vendor's paper; the terms count from it. */
  invoiceDate: day,
  /** When it goes to the ledger; today when left out. */
  date: day.optional(),
  receivedDate: day.nullish(),
  /** When all of it is due. Without it and without a payment term it is due at once. */
  dueDate: day.nullish(),
  paymentTermId: z.uuid().nullish(),
  currency: currencyCode,
  /** Base currency units for one unit of the invoice's; the company's rate of the paper's day when left out. */
  rate: rate.nullish(),
  /** Without tax, or with it where its tax is contained in prices. */
  freight: charge.default('0'),
  otherCharges: amount.default('0'),
  ...chargeTaxFields,
  /** Why a number that the vendor used in another year is right. */
  duplicateReason: optionalText(500),
  notes: optionalText(5000),
  /** What the vendor asks. The server refuses the save when it computes another total. */
  grandTotal: amount,
  fileIds,
  lines: z.array(vendorInvoiceLineInput).min(1, 'Add at least one line.').max(1000, 'An invoice takes at most 1,000 lines.'),
}
export const vendorInvoiceInput = z.strictObject(fields)
export type VendorInvoiceInput = z.input<typeof vendorInvoiceInput>
export const vendorInvoiceEdit = z.strictObject({ version, ...fields, removeFileIds })
export type VendorInvoiceEdit = z.input<typeof vendorInvoiceEdit>

const reason = requiredText(500, 'Say why.')

export const vendorInvoicePatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('edit'), version, ...fields, removeFileIds }),
  /** Against POs and receipts: it fits, it waits for goods, or it differs. */
  z.strictObject({ action: z.literal('match'), version }),
  /** Back to a draft, to be changed. */
  z.strictObject({ action: z.literal('reopen'), version }),
  /** It is right although it differs. */
  z.strictObject({ action: z.literal('approve'), version, reason }),
  z.strictObject({ action: z.literal('hold'), version, reason }),
  z.strictObject({ action: z.literal('release'), version }),
  z.strictObject({ action: z.literal('post'), version }),
  /** Reversed on the day given, today without one: the invoice stays, with its number. */
  z.strictObject({ action: z.literal('cancel'), version, reason, date: day.optional() }),
  /** Of what is posted: it isn't paid before it is released. */
  z.strictObject({ action: z.literal('holdPayment'), version, reason }),
  z.strictObject({ action: z.literal('releasePayment'), version }),
  addFilesStep,
])
export type VendorInvoicePatch = z.input<typeof vendorInvoicePatch>
