import { z } from 'zod'
import { day, optionalText, version, voucherKey } from './fields'
import { amount, currencyCode, discountPercent, quantity, rate, unitPrice } from './rules/schemas'
import { stepWithReason, step } from './trade-input'

/** A vendor's credit note becomes a debit note of ours. */
export const paperKinds = ['invoice', 'credit_note'] as const

export const paperLine = z.strictObject({
  /** The line of our PO that is billed; otherwise `accountId` is the account that the line is posted to. */
  vendorPoLineId: z.uuid().nullish(),
  accountId: z.uuid('Choose an account.').nullish(),
  /** On a credit note: the line of the recorded vendor invoice that is credited. */
  invoiceLineId: z.uuid().nullish(),
  /** The vendor's number of the item, as on the paper. */
  sku: optionalText(60),
  partno: optionalText(60),
  mfrPartNo: optionalText(60),
  description: optionalText(2000),
  qty: quantity.nullish(),
  uom: optionalText(20),
  unitPrice: unitPrice.nullish(),
  discountPct: discountPercent.nullish(),
  taxId: z.uuid('Choose a tax of the list.').nullish(),
})

/** Values of the review's form. Any of them may be missing when it is saved; accepting requires those that an invoice needs. */
export const paperValues = z.strictObject({
  kind: z.enum(paperKinds).default('invoice'),
  vendorId: z.uuid('Choose a vendor.').nullish(),
  vendorInvoiceNo: optionalText(60),
  /** On a credit note: the recorded vendor invoice that is credited. */
  invoiceVoucherId: voucherKey.nullish(),
  invoiceDate: day.nullish(),
  dueDate: day.nullish(),
  paymentTermId: z.uuid().nullish(),
  currency: currencyCode.nullish(),
  rate: rate.nullish(),
  freight: amount.nullish(),
  otherCharges: amount.nullish(),
  /** Taxes of freight and other charges: those of the largest line when left out, none when null. */
  freightTaxId: z.uuid('Choose a tax of the list.').nullish(),
  chargesTaxId: z.uuid('Choose a tax of the list.').nullish(),
  /** Totals as the paper prints them; they are compared with the totals of the lines. */
  netTotal: amount.nullish(),
  taxTotal: amount.nullish(),
  grandTotal: amount.nullish(),
  /** Why the number is right although the vendor used it in another year. */
  duplicateReason: optionalText(500),
  lines: z.array(paperLine).max(1000, 'An invoice takes at most 1,000 lines.').default([]),
})
export type PaperValues = z.output<typeof paperValues>
export type PaperValuesInput = z.input<typeof paperValues>

export const invoicePdfPatch = z.discriminatedUnion('action', [
  /** Saves the corrections made so far. */
  z.strictObject({ action: z.literal('save'), version, values: paperValues }),
  /** Creates the draft of a vendor invoice or debit note and attaches the file to it. */
  z.strictObject({ action: z.literal('accept'), version, values: paperValues }),
  stepWithReason('reject'),
  /** Reads the file again and discards the corrections. */
  step('retry'),
  /** Keeps a paper that looks like a duplicate but is none. */
  stepWithReason('keep'),
  /** Discards everything that was read from the file. */
  step('enterByHand'),
])
export type InvoicePdfPatch = z.input<typeof invoicePdfPatch>
