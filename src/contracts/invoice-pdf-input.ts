import { z } from 'zod'
import { day, optionalText, version, voucherKey } from './fields'
import { amount, currencyCode, discountPercent, quantity, rate, unitPrice } from './rules/schemas'
import { because, step } from './trade-input'

/** A credit note becomes a debit note of ours. */
export const paperKinds = ['invoice', 'credit_note'] as const

export const paperLine = z.strictObject({
  /** The line of our PO that it bills; else the account that it is posted to. */
  vendorPoLineId: z.uuid().nullish(),
  accountId: z.uuid('Choose an account.').nullish(),
  /** Of a credit note: the line of our invoice that it takes back. */
  invoiceLineId: z.uuid().nullish(),
  /** The vendor's number of the item, as the paper has it. */
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

/** What the review's form holds. Everything may be missing while it is saved; accepting asks for what an invoice needs. */
export const paperValues = z.strictObject({
  kind: z.enum(paperKinds).default('invoice'),
  vendorId: z.uuid('Choose a vendor.').nullish(),
  vendorInvoiceNo: optionalText(60),
  /** Of a credit note: the invoice that it takes back. */
  invoiceVoucherId: voucherKey.nullish(),
  invoiceDate: day.nullish(),
  dueDate: day.nullish(),
  paymentTermId: z.uuid().nullish(),
  currency: currencyCode.nullish(),
  rate: rate.nullish(),
  freight: amount.nullish(),
  otherCharges: amount.nullish(),
  /** What they bear: left out what the largest line bears, null for none. */
  freightTaxId: z.uuid('Choose a tax of the list.').nullish(),
  chargesTaxId: z.uuid('Choose a tax of the list.').nullish(),
  /** As the paper prints them; they are compared with what the lines come to. */
  netTotal: amount.nullish(),
  taxTotal: amount.nullish(),
  grandTotal: amount.nullish(),
  /** Why a number that the vendor used in another year is right. */
  duplicateReason: optionalText(500),
  lines: z.array(paperLine).max(1000, 'An invoice takes at most 1,000 lines.').default([]),
})
export type PaperValues = z.output<typeof paperValues>
export type PaperValuesInput = z.input<typeof paperValues>

export const invoicePdfPatch = z.discriminatedUnion('action', [
  /** What was corrected so far. */
  z.strictObject({ action: z.literal('save'), version, values: paperValues }),
  /** Makes the draft of a vendor invoice or debit note, to which the file goes. */
  z.strictObject({ action: z.literal('accept'), version, values: paperValues }),
  because('reject'),
  /** Reads the file again; what was corrected is let go. */
  step('retry'),
  /** It is none although it looks like a double. */
  because('keep'),
  /** Nothing of what was read is taken. */
  step('enterByHand'),
])
export type InvoicePdfPatch = z.input<typeof invoicePdfPatch>
