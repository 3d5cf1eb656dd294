import { z } from 'zod'
import { deliverTo } from './deliver-to'
import { documentLine, documentRecord, documentRow, text, contactRecord } from './document-record'
import { partySummary } from './fields'
import { secondTax, taxTotal } from './sales-taxes'

/** Whether all of it was invoiced is no state: it follows from the vendor's invoices alone. */
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

/** The distributor's own words for an order and its lines, and those before it has it. */
export const distributorStates = ['not_submitted', 'submitted', 'processing', 'on_hold', 'backordered', 'shipped', 'delivered', 'cancelled', 'failed'] as const

export const vendorPoRow = z.object({
  ...documentRow,
  kind: z.enum(vendorPoKinds),
  vendor: partySummary,
  /** Of the sales order that it is bought for, if it is one alone. */
  salesOrderVoucherId: text,
  isDropShip: z.boolean(),
  expectedDate: text,
  status: z.enum(vendorPoStatuses),
  /** Null while the distributor has nothing to do with it. */
  distributorState: z.enum(distributorStates).nullable(),
  currency: z.string(),
  /** Amounts are null for who may not see costs. */
  taxTotal: text,
  grandTotal: text,
})
export type VendorPoRow = z.infer<typeof vendorPoRow>

/** How a line stands at the distributor; one of ours may be several of theirs. */
const distributorLine = z.object({
  lineNo: z.number().int().nullable(),
  distributorOrderNo: z.string(),
  sku: z.string(),
  state: z.enum(distributorStates),
  ordered: z.string(),
  confirmed: z.string(),
  backordered: z.string(),
  shipped: z.string(),
  unitPrice: text,
  eta: text,
  /** Why it failed, in the distributor's words. */
  reason: text,
  shipments: z.array(
    z.object({
      qty: z.string(),
      carrier: text,
      trackingNumber: text,
      trackingUrl: text,
      serialNumbers: z.array(z.string()),
      shippedOn: text,
      deliveredOn: text,
    }),
  ),
})

export const distributorOrder = z.object({
  state: z.enum(distributorStates),
  orderNos: z.array(z.string()),
  submittedAt: text,
  checkedAt: text,
  /** What went wrong last. */
  message: text,
  /** What the distributor is being asked at this moment. */
  asking: z.enum(['submit', 'refresh', 'cancel', 'change']).nullable(),
  lines: z.array(distributorLine),
})
export type DistributorOrderView = z.infer<typeof distributorOrder>

const vendorPoLine = z.object({
  ...documentLine,
  salesOrderLineId: z.uuid().nullable(),
  /** For which line of which sales order it is bought. */
  salesOrder: z.object({ voucherId: z.string(), lineNo: z.number().int() }).nullable(),
  surplus: z.boolean(),
  vendorQuotationLineId: z.uuid().nullable(),
  vendorQuotationVoucherId: text,
  /** What the vendor offered in the line that it is ordered on; null for who may not read his quotations. */
  offeredQty: text,
  vendorSku: text,
  unitPrice: text,
  discountPct: text,
  taxId: z.uuid().nullable(),
  taxCode: text,
  taxPercent: text,
  ...secondTax,
  taxAmount: text,
  lineNet: text,
  requiredDate: text,
  promisedDate: text,
  notes: text,
  /** By the vendor's confirmation; null while there is none. */
  confirmedQty: text,
  confirmedPrice: text,
  eta: text,
  received: z.string(),
  invoiced: z.string(),
  cancelled: z.string(),
})

export const vendorPo = vendorPoRow.extend({
  ...documentRecord,
  ...contactRecord,
  rate: z.string(),
  subTotal: text,
  discountTotal: text,
  baseGrandTotal: text,
  taxes: z.array(taxTotal),
  /** The address of a drop-ship as text; of one whose address is not known in parts, what the sales order says. */
  shipTo: text,
  deliverTo: deliverTo.nullable(),
  namesCustomer: z.boolean(),
  warehouse: z.object({ id: z.uuid(), code: z.string(), name: z.string() }).nullable(),
  vendorQuotationVoucherId: text,
  vendorQuoteNo: text,
  specialBidNo: text,
  /** How often it was changed after the vendor had it, or might have. */
  amendment: z.number().int(),
  approval: z.object({
    submittedByName: text,
    approvedByName: text,
    approvedAt: text,
    /** Nobody else could approve it. */
    approvedOwn: z.boolean(),
    /** Who may approve it, while it waits. */
    approvers: z.array(z.string()),
    /** Whether it waits for whoever asks. */
    mine: z.boolean(),
  }),
  sentAt: text,
  sentVia: z.enum(['mail', 'distributor', 'other']).nullable(),
  outcomeReason: text,
  /** Everything that was ordered and not cancelled has been invoiced. */
  isInvoiced: z.boolean(),
  distributor: distributorOrder.nullable(),
  terms: text,
  lines: z.array(vendorPoLine),
})
export type VendorPo = z.infer<typeof vendorPo>
export type VendorPoLine = VendorPo['lines'][number]
