import { z } from 'zod'
import { day, fileIds, optionalEmail, optionalText, removeFileIds, requiredText, version, voucherKey } from './fields'
import { mailMessage } from './mail-input'
import { amount, currencyCode, discountPercent, quantity, rate, unitPrice } from './rules/schemas'

export const MOST_BREAKS = 10
const priceBreak = z.strictObject({ minQty: quantity, unitPrice })

export const customerQuotationLineInput = z.strictObject({
  id: z.uuid().optional(),
  /** The offer that this line is bought on; its cost is taken from there, not from the request. */
  vendorQuotationLineId: z.uuid().nullish(),
  partno: optionalText(60),
  mfrPartNo: optionalText(60),
  description: requiredText(2000, 'Describe the line.'),
  qty: quantity,
  uom: requiredText(20, 'Enter a unit.').default('each'),
  /** In the quotation's currency. Ignored when the line names an offer, or without the cost permission. */
  unitCost: unitPrice.nullish(),
  /** Quotation currency units for one unit of the offer's currency; needed when the two differ. */
  costRate: rate.nullish(),
  unitPrice,
  /** Prices by quantity. The line's own price is that of the break that its quantity reaches. */
  breaks: z.array(priceBreak).max(MOST_BREAKS, `A line takes at most ${MOST_BREAKS} price breaks.`).default([]),
  discountPct: discountPercent.default('0'),
  /** Its rate is that of the quotation's date. */
  taxId: z.uuid('Choose a tax of the list.').nullish(),
  /** Beside the first: both are charged, or contained in the price. */
  secondTaxId: z.uuid('Choose a tax of the list.').nullish(),
  isOptional: z.boolean().default(false),
  notes: optionalText(500),
})

const fields = {
  customerId: z.uuid('Choose a customer.'),
  inquiryVoucherId: voucherKey.nullish(),
  contactName: optionalText(200),
  contactEmail: optionalEmail,
  /** The customer's own number or word for what it asked. */
  customerReference: optionalText(100),
  paymentTermId: z.uuid().nullish(),
  date: day.optional(),
  validUntil: day,
  currency: currencyCode,
  /** Base currency units for one unit of the quotation's; the company's rate of the day when left out. */
  rate: rate.nullish(),
  /** For the customer: printed on the quotation. */
  terms: optionalText(5000),
  /** For us: never printed. */
  notes: optionalText(5000),
  /** What the screen shows. The server refuses the save when it computes another total. */
  grandTotal: amount,
  fileIds,
  lines: z.array(customerQuotationLineInput).min(1, 'Add at least one line.').max(1000, 'A quotation takes at most 1,000 lines.'),
}
export const customerQuotationInput = z.strictObject(fields)
export const customerQuotationEdit = z.strictObject({ version, ...fields, removeFileIds })
export type CustomerQuotationInput = z.input<typeof customerQuotationInput>
export type CustomerQuotationEdit = z.input<typeof customerQuotationEdit>

/** What the customer is written; the quotation itself goes along as PDF. */
export const quotationMail = mailMessage.extend({
  /** Adds a link by which the customer can accept or decline without signing in. */
  withLink: z.boolean().default(true),
})
export type QuotationMail = z.input<typeof quotationMail>

const reason = (message: string) => requiredText(500, message)

/** One step of a quotation. `revise` answers the new revision, every other the quotation itself. */
export const customerQuotationPatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('edit'), version, ...fields, removeFileIds }),
  z.strictObject({ action: z.literal('submit'), version }),
  z.strictObject({ action: z.literal('approve'), version }),
  z.strictObject({ action: z.literal('sendBack'), version, reason: reason('Say why it goes back.') }),
  z.strictObject({ action: z.literal('withdraw'), version }),
  /** Without a mail it was brought to the customer by other means. */
  z.strictObject({ action: z.literal('send'), version, mail: quotationMail.nullish() }),
  z.strictObject({ action: z.literal('unsend'), version }),
  z.strictObject({ action: z.literal('accept'), version, lineIds: z.array(z.uuid()).max(1000).default([]), note: optionalText(500) }),
  z.strictObject({ action: z.literal('reject'), version, reason: reason('Say why it was rejected.') }),
  z.strictObject({ action: z.literal('revise'), version }),
  z.strictObject({ action: z.literal('cancel'), version, reason: reason('Say why it is cancelled.') }),
])
export type CustomerQuotationPatch = z.input<typeof customerQuotationPatch>
