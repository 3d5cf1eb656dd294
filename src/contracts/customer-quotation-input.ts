import { z } from 'zod'
import { day, optionalText, removeFileIds, version, voucherKey } from './fields'
import { mailMessage } from './mail-input'
import { quantity, rate, unitPrice } from './rules/schemas'
import { moneyFields, stepWithReason, contactFields, customerId, editStep, pricedLineFields, step } from './trade-input'

export const MOST_BREAKS = 10
const priceBreak = z.strictObject({ minQty: quantity, unitPrice })

export const customerQuotationLineInput = z.strictObject({
  ...pricedLineFields,
  /** The vendor quotation's line on which this line is bought; the cost is taken from there, not from the request. */
  vendorQuotationLineId: z.uuid().nullish(),
  /** In the quotation's currency. Ignored when the line names a vendor quotation line, or without the cost permission. */
  unitCost: unitPrice.nullish(),
  /** Quotation currency units for one unit of the vendor quotation's currency; required when the two differ. */
  costRate: rate.nullish(),
  /** Prices by quantity. The line's own price is that of the price break that its quantity reaches. */
  breaks: z.array(priceBreak).max(MOST_BREAKS, `A line takes at most ${MOST_BREAKS} price breaks.`).default([]),
  isOptional: z.boolean().default(false),
})

const fields = {
  customerId,
  inquiryVoucherId: voucherKey.nullish(),
  ...contactFields,
  /** The customer's own reference for its request. */
  customerReference: optionalText(100),
  ...moneyFields,
  validUntil: day,
  /** Terms for the customer, printed on the quotation. */
  terms: optionalText(5000),
  lines: z.array(customerQuotationLineInput).min(1, 'Add at least one line.').max(1000, 'A quotation takes at most 1,000 lines.'),
}
export const customerQuotationInput = z.strictObject(fields)
export const customerQuotationEdit = z.strictObject({ version, ...fields, removeFileIds })
export type CustomerQuotationInput = z.input<typeof customerQuotationInput>
export type CustomerQuotationEdit = z.input<typeof customerQuotationEdit>

/** The mail to the customer; the quotation itself is attached as PDF. */
export const quotationMail = mailMessage.extend({
  /** Adds a link by which the customer can accept or decline without signing in. */
  withLink: z.boolean().default(true),
})
export type QuotationMail = z.input<typeof quotationMail>

/** One step of a quotation. `revise` returns the new revision, every other step the quotation itself. */
export const customerQuotationPatch = z.discriminatedUnion('action', [
  editStep(fields),
  step('submit'),
  step('approve'),
  stepWithReason('sendBack', 'Say why it goes back.'),
  step('withdraw'),
  /** Without `mail`, the quotation reached the customer by other means. */
  z.strictObject({ action: z.literal('send'), version, mail: quotationMail.nullish() }),
  step('unsend'),
  z.strictObject({ action: z.literal('accept'), version, lineIds: z.array(z.uuid()).max(1000).default([]), note: optionalText(500) }),
  stepWithReason('reject', 'Say why it was rejected.'),
  step('revise'),
  stepWithReason('cancel', 'Say why it is cancelled.'),
])
export type CustomerQuotationPatch = z.input<typeof customerQuotationPatch>
