import { z } from 'zod'
import { nullableText } from './document-record'
import { day, optionalText, requiredText, voucherKey } from './fields'
import { currencyCode, quantity, rate } from './rules/schemas'

export const importProblem = z.object({
  row: z.number().int().nullable(),
  column: nullableText,
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  message: z.string(),
})

const importLine = z.object({
  row: z.number().int(),
  sku: nullableText,
  manufacturer: nullableText,
  mfrPartNo: nullableText,
  description: nullableText,
  qty: nullableText,
  discount: z.object({ text: z.string(), type: nullableText, amount: nullableText, percent: nullableText }).nullable(),
  availQty: nullableText,
  msrp: nullableText,
  extMsrp: nullableText,
  price: nullableText,
  extPrice: nullableText,
  computedExtPrice: nullableText,
  comments: nullableText,
})

/** Preview of what an import would take from a distributor's file. Nothing is saved. */
export const importPreview = z.object({
  fileName: z.string(),
  header: z.object({
    quoteNumber: nullableText,
    revision: z.number().int().nullable(),
    name: nullableText,
    customerName: nullableText,
    endUserName: nullableText,
    declaredAmount: nullableText,
    currency: nullableText,
    currencyText: nullableText,
    specialPricingNumber: nullableText,
    validUntil: nullableText,
    validUntilText: nullableText,
    comments: nullableText,
  }),
  configurations: z.array(
    z.object({
      index: z.number().int(),
      name: nullableText,
      lines: z.array(importLine),
      declaredSubTotal: nullableText,
      computedSubTotal: z.string(),
      computed: z.object({ qty: z.string(), msrp: z.string(), price: z.string() }),
    }),
  ),
  /** Several configurations are alternatives: one is chosen, and they are never added up. */
  alternatives: z.boolean(),
  declaredTotal: nullableText,
  computedTotal: nullableText,
  problems: z.array(importProblem),
  /** The quotation that already exists for this file, or for its number and revision. */
  duplicateOf: nullableText,
  /** The vendor's quotation that the file may be the next revision of: one with the same number, or else the last one for the same inquiry. */
  earlier: z.object({ voucherId: z.string(), vendorQuoteNo: nullableText, vendorRevision: z.string(), sameNumber: z.boolean() }).nullable(),
  /** The request for the inquiry that this vendor has not answered yet; the file becomes the answer. */
  answers: nullableText,
})
export type ImportPreview = z.infer<typeof importPreview>

export const importPreviewBody = z.strictObject({ vendorId: z.uuid().nullish(), inquiryVoucherId: voucherKey.nullish() })
/** A line of the cart that the distributor is to quote. */
const cartLine = z.strictObject({ partno: requiredText(60, 'Name the part.'), description: requiredText(2000, 'Describe the part.'), qty: quantity })

/** With a file, it makes a received quotation from the file; without one, a draft that waits for prices from `lines` of the cart. */
export const importBody = z.strictObject({
  kind: z.literal('ingrammicro').default('ingrammicro'),
  vendorId: z.uuid('Choose the distributor.'),
  inquiryVoucherId: voucherKey.nullish(),
  /** Index of the configuration to keep; needed when the file contains several. */
  configuration: z.number().int().min(0).max(999).nullish(),
  /** Needed when the file names no known currency. */
  currency: currencyCode.nullish(),
  /** Base currency units for one unit of the quotation's currency; needed when the two currencies differ. */
  rate: rate.nullish(),
  /** Replaces a date in the file that doesn't exist in the calendar. */
  validUntil: day.nullish(),
  /** Needed when the declared total is not the sum of the lines. */
  overrideReason: optionalText(500),
  /** The quotation that this one replaces as its next revision; only with a file. Its inquiry is taken over when none is named. */
  revisionOf: voucherKey.nullish(),
  lines: z.array(cartLine).min(1, 'The cart is empty.').max(1000).optional(),
})
export type ImportBody = z.input<typeof importBody>
