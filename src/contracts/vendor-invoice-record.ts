import { z } from 'zod'
import { vendorInvoiceTypes } from './choices'
import { documentRecord, documentRow, postedRecord, text, amountsRecord, openLine, owedRow, pricedLine, named } from './document-record'
import { partySummary } from './fields'
import { accountOption } from './ledger'
import { borneCharge } from './sales-taxes'

export const vendorInvoiceStatuses = [
  'draft',
  'pending_match',
  'matched',
  'variance',
  'on_hold',
  'posted',
  'partially_paid',
  'paid',
  'debited',
  'cancelled',
] as const

/**
 * In what an invoice may differ: more billed than ordered; more than was received, or not yet; a price above the order's by more than the
 * tolerance; other taxes than the order names, by their codes.
 */
export const matchFields = ['ordered', 'received', 'price', 'tax'] as const
export const matchVariance = z.object({ lineNo: z.number().int(), field: z.enum(matchFields), expected: z.string(), billed: z.string() })
export type MatchVariance = z.infer<typeof matchVariance>

export const vendorInvoiceRow = z.object({
  ...documentRow,
  type: z.enum(vendorInvoiceTypes),
  vendorInvoiceNo: z.string(),
  invoiceDate: z.string(),
  ...owedRow,
  vendor: partySummary,
  status: z.enum(vendorInvoiceStatuses),
  holdPayment: z.boolean(),
})
export type VendorInvoiceRow = z.infer<typeof vendorInvoiceRow>

export const sameInvoice = z.object({
  voucherId: z.string(),
  invoiceDate: z.string(),
  status: z.enum(vendorInvoiceStatuses),
  currency: z.string(),
  grandTotal: z.string(),
})
export type SameInvoice = z.infer<typeof sameInvoice>

export const vendorInvoice = vendorInvoiceRow.extend({
  ...documentRecord,
  ...postedRecord,
  /** Of a debit note. */
  invoice: z.object({ voucherId: z.string(), vendorInvoiceNo: z.string() }).nullable(),
  /** The vendor’s paper that it was read from, for who may see those. */
  paper: z.object({ id: z.uuid(), fileName: z.string() }).nullable(),
  /** By debit notes that stand, in the invoice's currency. */
  debited: z.string(),
  receivedDate: text,
  paymentTerm: named.nullable(),
  instalments: z.array(z.object({ dueDate: z.string(), amount: z.string() })),
  ...amountsRecord,
  discountTotal: z.string(),
  freight: z.string(),
  otherCharges: z.string(),
  freightTaxes: borneCharge,
  chargesTaxes: borneCharge,
  /** A draft's as it would be matched now, later as it was matched. */
  variances: z.array(matchVariance),
  varianceReason: text,
  approvedByName: text,
  holdReason: text,
  /** Others of the vendor with this number. */
  duplicates: z.array(sameInvoice),
  duplicateReason: text,
  lines: z.array(
    z.object({
      ...pricedLine,
      vendorPo: z.object({ lineId: z.uuid(), voucherId: z.string() }).nullable(),
      returnLineId: z.uuid().nullable(),
      invoiceLineId: z.uuid().nullable(),
      /** Of our PO: what was ordered, at which net price; and what was received and not yet billed before this invoice. */
      ordered: z.object({ qty: z.string(), unitPrice: z.string(), openQty: z.string(), isReceived: z.boolean() }).nullable(),
      receipts: z.array(z.object({ voucherId: z.string(), qty: z.string() })),
      /** Of an invoice's line: how much of it was debited; on the price alone no pieces. */
      debitedQty: z.string(),
      debitedNet: z.string(),
      account: accountOption.nullable(),
    }),
  ),
})
export type VendorInvoice = z.infer<typeof vendorInvoice>

/** What a vendor may bill now, PO by PO; goods as far as they were received. */
export const billableVendorPo = z.object({
  voucherId: z.string(),
  date: z.string(),
  vendor: partySummary,
  paymentTerm: named.nullable(),
  currency: z.string(),
  lines: z.array(
    z.object({
      vendorPoLineId: z.uuid(),
      vendorSku: text,
      ...openLine,
      /** Of that, what stands in other drafts already. */
      inDrafts: z.string(),
      /** Ordered, and neither received nor billed. */
      awaited: z.string(),
    }),
  ),
})
export type BillableVendorPo = z.infer<typeof billableVendorPo>

/** What went back to a vendor and is not debited yet. */
export const debitableReturn = z.object({
  voucherId: z.string(),
  date: z.string(),
  /** Of the PO that was received on it. */
  currency: z.string(),
  lines: z.array(z.object({ returnLineId: z.uuid(), partno: text, description: z.string(), qty: z.string(), uom: z.string(), unitPrice: z.string() })),
})
export type DebitableReturn = z.infer<typeof debitableReturn>
