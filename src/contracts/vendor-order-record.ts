import { z } from 'zod'
import { documentLine, documentRecord, documentRow, nullableText } from './document-record'
import { partySummary } from './fields'

export const vendorOrderStatuses = ['draft', 'acknowledged', 'partially_shipped', 'shipped', 'delivered', 'variance', 'cancelled'] as const

/** Variances of a confirmation from our PO: a line that isn't confirmed, another quantity, another price, a day later than required. */
export const confirmationFields = ['missing', 'qty', 'price', 'eta'] as const

/** `lineNo` is the number of our PO's line. */
export const confirmationVariance = z.object({ lineNo: z.number().int(), field: z.enum(confirmationFields), ordered: nullableText, confirmed: nullableText })
export type ConfirmationVariance = z.infer<typeof confirmationVariance>

export const vendorOrderRow = z.object({
  ...documentRow,
  vendor: partySummary,
  vendorOrderNo: z.string(),
  vendorPoVoucherId: z.string(),
  status: z.enum(vendorOrderStatuses),
  currency: z.string(),
  /** Null for users who may not see costs. */
  grandTotal: nullableText,
})
export type VendorOrderRow = z.infer<typeof vendorOrderRow>

export const vendorOrder = vendorOrderRow.extend({
  ...documentRecord,
  rate: z.string(),
  confirmedOn: z.string(),
  /** Current variances from our PO; those of prices are left out for users who may not see costs. */
  variances: z.array(confirmationVariance),
  /** A price is higher than ordered, so only users who may approve can accept the confirmation. */
  costRises: z.boolean(),
  disputedReason: nullableText,
  outcomeReason: nullableText,
  lines: z.array(
    z.object({
      ...documentLine,
      vendorPoLineId: z.uuid(),
      /** Quantity on our PO that other confirmations don't confirm. */
      ordered: z.string(),
      orderedPrice: nullableText,
      unitPrice: nullableText,
      lineNet: nullableText,
      requiredDate: nullableText,
      eta: nullableText,
      qtyShipped: z.string(),
      carrier: nullableText,
      tracking: z.array(z.string()),
      serials: z.array(z.string()),
      notes: nullableText,
    }),
  ),
})
export type VendorOrder = z.infer<typeof vendorOrder>
