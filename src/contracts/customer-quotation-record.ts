import { z } from 'zod'
import { documentRecord, documentRow, nullableText, amountsRow, contactRecord, pricedLine } from './document-record'
import { partySummary } from './fields'
import { taxTotal } from './sales-taxes'

export const customerQuotationStatuses = [
  'draft',
  'pending_approval',
  'approved',
  'sent',
  'accepted',
  'partially_ordered',
  'ordered',
  'rejected',
  'expired',
  'cancelled',
  'superseded',
] as const

/** Reasons why a quotation needs an approval. Those about its margin are shown only to users who may see costs. */
export const approvalReasons = ['margin', 'cost_unknown', 'discount', 'total'] as const
export type ApprovalReason = (typeof approvalReasons)[number]

export const linkStates = ['open', 'used', 'expired', 'revoked'] as const

const approval = z.object({
  /** Reasons for the approval, known from the submit on; empty when none is needed. */
  reasons: z.array(z.enum(approvalReasons)),
  approvedByName: nullableText,
  approvedAt: nullableText,
  /** Whether the author approved it, because nobody else could. */
  approvedOwn: z.boolean(),
  /** Names of the colleagues who can approve it while it waits. */
  approvers: z.array(z.string()),
  /** Whether the caller may approve it while it waits: as another user than the author, or because there is no other approver. */
  mine: z.boolean(),
})

/** The outcome of the quotation and who entered it: the customer through the link, or one of our staff. */
const outcome = z.object({ byName: nullableText, via: z.enum(['link', 'staff']), reason: nullableText, note: nullableText, at: z.string() })
/** The customer's link. Its URL is returned only once, when the link is created. */
const linkSummary = z.object({ state: z.enum(linkStates), expiresAt: z.string(), openedAt: nullableText })
/** The last mail with the quotation. */
const mailSummary = z.object({
  state: z.enum(['queued', 'sent', 'failed', 'cancelled', 'bounced']),
  recipients: z.array(z.string()),
  /** Recipients that the mail did not reach. */
  refused: z.array(z.string()),
  error: nullableText,
})

export const customerQuotationRow = z.object({
  ...documentRow,
  customer: partySummary,
  status: z.enum(customerQuotationStatuses),
  validUntil: z.string(),
  ...amountsRow,
  /** Percent of the net; null for users who may not see costs, and where no cost is known. */
  marginPct: nullableText,
})
export type CustomerQuotationRow = z.infer<typeof customerQuotationRow>

export const customerQuotation = z.object({
  ...documentRow,
  ...documentRecord,
  revision: z.number().int(),
  /** All revisions, oldest first, including this one. */
  revisions: z.array(z.object({ voucherId: z.string(), revision: z.number().int(), status: z.enum(customerQuotationStatuses) })),
  validUntil: z.string(),
  customer: partySummary,
  ...contactRecord,
  customerReference: nullableText,
  inquiryVoucherId: nullableText,
  status: z.enum(customerQuotationStatuses),
  ...amountsRow,
  rate: z.string(),
  subTotal: z.string(),
  discountTotal: z.string(),
  /** One row for each code and percentage, without the taxes of optional lines. */
  taxes: z.array(taxTotal),
  costTotal: nullableText,
  marginAmount: nullableText,
  marginPct: nullableText,
  /** The company's margin floor; null for users who may not see costs. */
  marginFloorPct: nullableText,
  terms: nullableText,
  approval,
  sentAt: nullableText,
  sentVia: z.enum(['mail', 'other']).nullable(),
  /** Whether sending can still be undone, because the mail has not gone out. */
  canUnsend: z.boolean(),
  outcome: outcome.nullable(),
  link: linkSummary.nullable(),
  mail: mailSummary.nullable(),
  isMine: z.boolean(),
  lines: z.array(
    z.object({
      ...pricedLine,
      breaks: z.array(z.object({ minQty: z.string(), unitPrice: z.string(), marginPct: nullableText })),
      isOptional: z.boolean(),
      /** Whether the customer took this optional line; null while undecided. */
      optionTaken: z.boolean().nullable(),
      /** The line of the previous revision that this line came from. */
      revisesLineId: z.uuid().nullable(),
      vendorQuotationLineId: z.uuid().nullable(),
      vendorQuotationVoucherId: nullableText,
      unitCost: nullableText,
      costCurrency: nullableText,
      costRate: nullableText,
      /** Part of the vendor's freight and charges in the cost of one unit, in the quotation's currency. */
      landedAdd: nullableText,
      marginPct: nullableText,
    }),
  ),
})
export type CustomerQuotation = z.infer<typeof customerQuotation>
