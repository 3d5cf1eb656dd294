import { z } from 'zod'
import { deliverTo } from './deliver-to'
import { documentLine, documentRecord, documentRow, nullableText, contactRecord } from './document-record'
import { partySummary } from './fields'
import { secondTax, taxTotal } from './sales-taxes'

/** There is no status for a fully invoiced order: that follows from the vendor's invoices alone (`isInvoiced`). */
export const vendorPoStatuses = [
  'draft',
  'pending_approval',
  'approved',
  'sent',
  'confirmed',
  'partially_received',
  'received',
  'closed',
  'cancelled',
  'rejected',
] as const
export const vendorPoKinds = ['general', 'ingrammicro'] as const

/** The distributor's own states of an order and its lines, and the states before the distributor has the order. */
export const distributorStates = ['not_submitted', 'submitted', 'processing', 'on_hold', 'backordered', 'shipped', 'delivered', 'cancelled', 'failed'] as const

export const vendorPoRow = z.object({
  ...documentRow,
  kind: z.enum(vendorPoKinds),
  vendor: partySummary,
  /** Number of the sales order that the goods are bought for, if it is only one. */
  salesOrderVoucherId: nullableText,
  isDropShip: z.boolean(),
  expectedDate: nullableText,
  status: z.enum(vendorPoStatuses),
  /** Null while no distributor is involved. */
  distributorState: z.enum(distributorStates).nullable(),
  currency: z.string(),
  /** Amounts are null for users who may not see costs. */
  taxTotal: nullableText,
  grandTotal: nullableText,
})
export type VendorPoRow = z.infer<typeof vendorPoRow>

/** State of a line at the distributor; one line of our order may be several lines there. */
const distributorLine = z.object({
  lineNo: z.number().int().nullable(),
  distributorOrderNo: z.string(),
  sku: z.string(),
  state: z.enum(distributorStates),
  ordered: z.string(),
  confirmed: z.string(),
  backordered: z.string(),
  shipped: z.string(),
  unitPrice: nullableText,
  eta: nullableText,
  /** Why the line failed, in the distributor's words. */
  reason: nullableText,
  shipments: z.array(
    z.object({
      qty: z.string(),
      carrier: nullableText,
      trackingNumber: nullableText,
      trackingUrl: nullableText,
      serialNumbers: z.array(z.string()),
      shippedOn: nullableText,
      deliveredOn: nullableText,
    }),
  ),
})

export const distributorOrder = z.object({
  state: z.enum(distributorStates),
  orderNos: z.array(z.string()),
  submittedAt: nullableText,
  checkedAt: nullableText,
  /** Message of the last error. */
  message: nullableText,
  /** The request to the distributor that is in progress; null for none. */
  asking: z.enum(['submit', 'refresh', 'cancel', 'change']).nullable(),
  lines: z.array(distributorLine),
})
export type DistributorOrderView = z.infer<typeof distributorOrder>

const vendorPoLine = z.object({
  ...documentLine,
  salesOrderLineId: z.uuid().nullable(),
  /** The sales order's line that the goods are bought for. */
  salesOrder: z.object({ voucherId: z.string(), lineNo: z.number().int() }).nullable(),
  surplus: z.boolean(),
  vendorQuotationLineId: z.uuid().nullable(),
  vendorQuotationVoucherId: nullableText,
  /** Quantity that the vendor offered in the quotation line being ordered; null for users who may not read vendors' quotations. */
  offeredQty: nullableText,
  vendorSku: nullableText,
  unitPrice: nullableText,
  discountPct: nullableText,
  taxId: z.uuid().nullable(),
  taxCode: nullableText,
  taxPercent: nullableText,
  ...secondTax,
  taxAmount: nullableText,
  lineNet: nullableText,
  requiredDate: nullableText,
  promisedDate: nullableText,
  notes: nullableText,
  /** From the vendor's confirmation; null while there is none. */
  confirmedQty: nullableText,
  confirmedPrice: nullableText,
  eta: nullableText,
  received: z.string(),
  invoiced: z.string(),
  cancelled: z.string(),
})

export const vendorPo = vendorPoRow.extend({
  ...documentRecord,
  ...contactRecord,
  rate: z.string(),
  subTotal: nullableText,
  discountTotal: nullableText,
  baseGrandTotal: nullableText,
  taxes: z.array(taxTotal),
  /** Delivery address of a drop-ship as text; the sales order's own text if the address is not known in parts. */
  shipTo: nullableText,
  deliverTo: deliverTo.nullable(),
  namesCustomer: z.boolean(),
  warehouse: z.object({ id: z.uuid(), code: z.string(), name: z.string() }).nullable(),
  vendorQuotationVoucherId: nullableText,
  vendorQuoteNo: nullableText,
  specialBidNo: nullableText,
  /** Number of times the order was changed after the vendor had it, or might have had it. */
  amendment: z.number().int(),
  approval: z.object({
    submittedByName: nullableText,
    approvedByName: nullableText,
    approvedAt: nullableText,
    /** The order's author approved it, because nobody else could. */
    approvedOwn: z.boolean(),
    /** Names of the users who may approve the order while it waits for approval. */
    approvers: z.array(z.string()),
    /** Whether the order waits for the caller's approval. */
    mine: z.boolean(),
  }),
  sentAt: nullableText,
  sentVia: z.enum(['mail', 'distributor', 'other']).nullable(),
  outcomeReason: nullableText,
  /** Everything that was ordered and not cancelled has been invoiced. */
  isInvoiced: z.boolean(),
  distributor: distributorOrder.nullable(),
  terms: nullableText,
  lines: z.array(vendorPoLine),
})
export type VendorPo = z.infer<typeof vendorPo>
export type VendorPoLine = VendorPo['lines'][number]
