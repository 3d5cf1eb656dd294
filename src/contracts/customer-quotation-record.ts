import { z } from 'zod'
import { documentRecord, documentRow, text, amountsRow, contactRecord, pricedLine } from './document-record'
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

/** Why a quotation needs an approval. Those of its margin are told to who may see costs. */
export const approvalReasons = ['margin', 'cost_unknown', 'discount', 'total'] as const
export type ApprovalReason = (typeof approvalReasons)[number]

export const linkStates = ['open', 'used', 'expired', 'revoked'] as const

const approval = z.object({
  /** What made it necessary, from the submit on; empty without need. */
  reasons: z.array(z.enum(approvalReasons)),
  approvedByName: text,
  approvedAt: text,
  /** Nobody else could have approved it. */
  approvedOwn: z.boolean(),
  /** Who can approve it while it waits: names of colleagues. */
  approvers: z.array(z.string()),
  /** While it waits: the caller may approve it, as another user or because there is none. */
  mine: z.boolean(),
})

/** What became of it, and who said so: the customer by the link, or one of us. */
const outcome = z.object({ byName: text, via: z.enum(['link', 'staff']), reason: text, note: text, at: z.string() })
/** The customer's link. Its address is told once, when it is made. */
const linkSummary = z.object({ state: z.enum(linkStates), expiresAt: z.string(), openedAt: text })
/** The last mail about it. */
const mailSummary = z.object({
  state: z.enum(['queued', 'sent', 'failed', 'cancelled', 'bounced']),
  recipients: z.array(z.string()),
  /** Those that the mail did not reach. */
  refused: z.array(z.string()),
  error: text,
})

export const customerQuotationRow = z.object({
  ...documentRow,
  customer: partySummary,
  status: z.enum(customerQuotationStatuses),
  validUntil: z.string(),
  ...amountsRow,
  /** Percent of the net; null for who may not see costs, and where no cost is known. */
  marginPct: text,
})
export type CustomerQuotationRow = z.infer<typeof customerQuotationRow>

export const customerQuotation = z.object({
  ...documentRow,
  ...documentRecord,
  revision: z.number().int(),
  /** All revisions, oldest first, this one among them. */
  revisions: z.array(z.object({ voucherId: z.string(), revision: z.number().int(), status: z.enum(customerQuotationStatuses) })),
  validUntil: z.string(),
  customer: partySummary,
  ...contactRecord,
  customerReference: text,
  inquiryVoucherId: text,
  status: z.enum(customerQuotationStatuses),
  ...amountsRow,
  rate: z.string(),
  subTotal: z.string(),
  discountTotal: z.string(),
  /** One row for each code and percentage; optional lines bear what is in none of them. */
  taxes: z.array(taxTotal),
  costTotal: text,
  marginAmount: text,
  marginPct: text,
  /** The company's floor; null for who may not see costs. */
  marginFloorPct: text,
  terms: text,
  approval,
  sentAt: text,
  sentVia: z.enum(['mail', 'other']).nullable(),
  /** It can still be taken back: its mail has not gone out. */
  canUnsend: z.boolean(),
  outcome: outcome.nullable(),
  link: linkSummary.nullable(),
  mail: mailSummary.nullable(),
  isMine: z.boolean(),
  lines: z.array(
    z.object({
      ...pricedLine,
      breaks: z.array(z.object({ minQty: z.string(), unitPrice: z.string(), marginPct: text })),
      isOptional: z.boolean(),
      /** An optional line that the customer took; null while nobody has said. */
      optionTaken: z.boolean().nullable(),
      /** The line of the revision before that this one came from. */
      revisesLineId: z.uuid().nullable(),
      vendorQuotationLineId: z.uuid().nullable(),
      vendorQuotationVoucherId: text,
      unitCost: text,
      costCurrency: text,
      costRate: text,
      /** What the vendor's freight and charges add to one unit, in the quotation's currency. */
      landedAdd: text,
      marginPct: text,
    }),
  ),
})
export type CustomerQuotation = z.infer<typeof customerQuotation>
