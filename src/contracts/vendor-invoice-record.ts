import { z } from 'zod'
import { vendorInvoiceTypes } from './choices'
import { documentRecord, documentRow, postedRecord, nullableText, openLine, invoiceRecord, invoiceRow, pricedLine, idAndName } from './document-record'
import { partySummary } from './fields'
import { accountOption, costCentreOption } from './ledger'
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
 * Variances that an invoice may have: more billed than ordered; more billed than received, or nothing received yet; a price above the
 * order's by more than the tolerance; other taxes than the order's, by their codes.
 */
export const matchFields = ['ordered', 'received', 'price', 'tax'] as const
export const matchVariance = z.object({ lineNo: z.number().int(), field: z.enum(matchFields), expected: z.string(), billed: z.string() })
export type MatchVariance = z.infer<typeof matchVariance>

export const vendorInvoiceRow = z.object({
  ...documentRow,
  type: z.enum(vendorInvoiceTypes),
  vendorInvoiceNo: z.string(),
  invoiceDate: z.string(),
  ...invoiceRow,
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
  /** The invoice that a debit note corrects. */
  invoice: z.object({ voucherId: z.string(), vendorInvoiceNo: z.string() }).nullable(),
  /** The vendor’s paper that the invoice was read from; only for users who may see such papers. */
  paper: z.object({ id: z.uuid(), fileName: z.string() }).nullable(),
  /** Amount of valid debit notes, in the invoice's currency. */
  debited: z.string(),
  receivedDate: nullableText,
  paymentTerm: idAndName.nullable(),
  instalments: z.array(z.object({ dueDate: z.string(), amount: z.string() })),
  ...invoiceRecord,
  discountTotal: z.string(),
  freight: z.string(),
  otherCharges: z.string(),
  freightTaxes: borneCharge,
  chargesTaxes: borneCharge,
  /** Variances as a match would find them now, for a draft; later, as the match found them. */
  variances: z.array(matchVariance),
  varianceReason: nullableText,
  approvedByName: nullableText,
  holdReason: nullableText,
  /** Other invoices of the vendor with the same number. */
  duplicates: z.array(sameInvoice),
  duplicateReason: nullableText,
  lines: z.array(
    z.object({
      ...pricedLine,
      vendorPo: z.object({ lineId: z.uuid(), voucherId: z.string() }).nullable(),
      returnLineId: z.uuid().nullable(),
      invoiceLineId: z.uuid().nullable(),
      /** From our PO: the ordered quantity, its net price, and the quantity that was received and not yet billed before this invoice. */
      ordered: z.object({ qty: z.string(), unitPrice: z.string(), openQty: z.string(), isReceived: z.boolean() }).nullable(),
      receipts: z.array(z.object({ voucherId: z.string(), qty: z.string() })),
      /** Quantity and net of an invoice's line that were debited; a debit on the price alone adds no quantity. */
      debitedQty: z.string(),
      debitedNet: z.string(),
      account: accountOption.nullable(),
      costCentre: costCentreOption.nullable(),
    }),
  ),
})
export type VendorInvoice = z.infer<typeof vendorInvoice>

/** A PO with the lines that its vendor may bill now; goods as far as they were received. */
export const billableVendorPo = z.object({
  voucherId: z.string(),
  date: z.string(),
  vendor: partySummary,
  paymentTerm: idAndName.nullable(),
  currency: z.string(),
  lines: z.array(
    z.object({
      vendorPoLineId: z.uuid(),
      vendorSku: nullableText,
      ...openLine,
      /** The part of the open quantity that other drafts already bill. */
      inDrafts: z.string(),
      /** Quantity that is ordered, and neither received nor billed. */
      awaited: z.string(),
    }),
  ),
})
export type BillableVendorPo = z.infer<typeof billableVendorPo>

/** Goods returned to a vendor that are not debited yet. */
export const debitableReturn = z.object({
  voucherId: z.string(),
  date: z.string(),
  /** Currency of the PO that the goods were received for. */
  currency: z.string(),
  lines: z.array(z.object({ returnLineId: z.uuid(), partno: nullableText, description: z.string(), qty: z.string(), uom: z.string(), unitPrice: z.string() })),
})
export type DebitableReturn = z.infer<typeof debitableReturn>
