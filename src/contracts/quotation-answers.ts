import { z } from 'zod'
import { customerQuotationStatuses } from './customer-quotation-record'
import { endpoint } from './endpoint'
import { optionalText, requiredText } from './fields'
import { taxTotal } from './sales-taxes'

/** The token after the `#` of the customer's link. It is sent in request bodies only, so that no log contains it. */
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'The link is not complete. Open it as it stands in the mail.')

const text = z.string().nullable()

/** Why the quotation can't be answered by this link; null while it can. */
export const closedReasons = ['answered', 'expired', 'replaced', 'withdrawn'] as const

/** The quotation as its customer sees it: without costs, vendors and notes. */
export const offeredQuotation = z.object({
  company: z.object({ name: z.string(), hue: z.number().int() }),
  voucherId: z.string(),
  status: z.enum(customerQuotationStatuses),
  closed: z.enum(closedReasons).nullable(),
  date: z.string(),
  validUntil: z.string(),
  customerName: z.string(),
  customerReference: text,
  salesperson: z.object({ name: z.string(), email: z.string() }),
  currency: z.string(),
  subTotal: z.string(),
  discountTotal: z.string(),
  taxTotal: z.string(),
  taxes: z.array(taxTotal),
  grandTotal: z.string(),
  terms: text,
  lines: z.array(
    z.object({
      id: z.uuid(),
      lineNo: z.number().int(),
      partno: text,
      description: z.string(),
      qty: z.string(),
      uom: z.string(),
      unitPrice: z.string(),
      discountPct: z.string(),
      taxPercent: text,
      lineNet: z.string(),
      isOptional: z.boolean(),
      optionTaken: z.boolean().nullable(),
      breaks: z.array(z.object({ minQty: z.string(), unitPrice: z.string() })),
    }),
  ),
  outcome: z.object({ byName: text, reason: text, at: z.string() }).nullable(),
})
export type OfferedQuotation = z.infer<typeof offeredQuotation>

const name = requiredText(200, 'Enter your name.')
export const quotationAnswer = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('accept'), token, name, note: optionalText(500), lineIds: z.array(z.uuid()).max(1000).default([]) }),
  z.strictObject({ answer: z.literal('reject'), token, name, reason: requiredText(500, 'Tell us why, so that we can do better.') }),
])
export type QuotationAnswer = z.input<typeof quotationAnswer>

/** Endpoints for the customer, who has no account: whoever has the link may read the quotation and answer it once. */
export const quotationAnswers = {
  view: endpoint({
    method: 'POST',
    path: '/RfqForCustomer/answer/view',
    body: z.strictObject({ token }),
    response: offeredQuotation,
    access: 'public',
    summary: 'The quotation that a customer’s link leads to',
  }),
  pdf: endpoint({
    method: 'POST',
    path: '/RfqForCustomer/answer/pdf',
    body: z.strictObject({ token }),
    response: z.object({}),
    download: true,
    work: 'paper',
    access: 'public',
    summary: 'The same quotation as PDF, as it was sent',
  }),
  answer: endpoint({
    method: 'POST',
    path: '/RfqForCustomer/answer',
    body: quotationAnswer,
    response: offeredQuotation,
    access: 'public',
    summary: 'Accept or reject, once',
  }),
}
