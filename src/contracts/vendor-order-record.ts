import { z } from 'zod'
import { documentLine, documentRecord, documentRow, text } from './document-record'
import { partySummary } from './fields'

export const vendorOrderStatuses = ['draft', 'acknowledged', 'partially_shipped', 'shipped', 'delivered', 'variance', 'cancelled'] as const

/** In what a confirmation may differ from our PO: a line that isn't confirmed, less of one, another price, a day that is later than required. */
export const confirmationFields = ['missing', 'qty', 'price', 'eta'] as const

/** `lineNo` is that of our PO's line. */
export const confirmationVariance = z.object({ lineNo: z.number().int(), field: z.enum(confirmationFields), ordered: text, confirmed: text })
export type ConfirmationVariance = z.infer<typeof confirmationVariance>

export const vendorOrderRow = z.object({
  ...documentRow,
  vendor: partySummary,
  vendorOrderNo: z.string(),
  vendorPoVoucherId: z.string(),
  status: z.enum(vendorOrderStatuses),
  currency: z.string(),
  /** Null for who may not see costs. */
  grandTotal: text,
})
export type VendorOrderRow = z.infer<typeof vendorOrderRow>

export const vendorOrder = vendorOrderRow.extend({
  ...documentRecord,
  rate: z.string(),
  confirmedOn: z.string(),
  /** As they are now, by our PO; prices are left out for who may not see costs. */
  variances: z.array(confirmationVariance),
  /** Something costs more than it was ordered at: accepting needs who may approve. */
  costRises: z.boolean(),
  disputedReason: text,
  outcomeReason: text,
  lines: z.array(
    z.object({
      ...documentLine,
      vendorPoLineId: z.uuid(),
      /** On our PO, and not confirmed by others. */
      ordered: z.string(),
      orderedPrice: text,
      unitPrice: text,
      lineNet: text,
      requiredDate: text,
      eta: text,
      qtyShipped: z.string(),
      carrier: text,
      tracking: z.array(z.string()),
      serials: z.array(z.string()),
      notes: text,
    }),
  ),
})
export type VendorOrder = z.infer<typeof vendorOrder>
