import { z } from 'zod'
import { fulfilments, invoicePolicies, orderProfiles } from './choices'
import { documentRecord, documentRow, text, amountsRecord, amountsRow, pricedLine, saleRecord } from './document-record'
import { partySummary } from './fields'
import { creditCheck } from './trade'

export const salesOrderStatuses = [
  'draft',
  'pending_approval',
  'confirmed',
  'on_hold',
  'partially_delivered',
  'delivered',
  'partially_invoiced',
  'invoiced',
  'completed',
  'closed',
  'cancelled',
] as const

export const warehouseOption = z.object({ id: z.uuid(), code: z.string(), name: z.string() })

export const salesOrderRow = z.object({
  ...documentRow,
  profile: z.enum(orderProfiles),
  customer: partySummary,
  customerOrderNumber: text,
  /** Null for who may not read customers' orders, too. */
  customerPoVoucherId: text,
  requiredDate: text,
  status: z.enum(salesOrderStatuses),
  ...amountsRow,
})
export type SalesOrderRow = z.infer<typeof salesOrderRow>

const salesOrderLine = z.object({
  ...pricedLine,
  customerPoLineId: z.uuid().nullable(),
  /** What the customer ordered of it and no other order of ours has taken; null without a line of theirs. */
  remaining: text,
  requiredDate: text,
  promisedDate: text,
  fulfilment: z.enum(fulfilments),
  /** Held for it in the order's warehouse. */
  reserved: z.string(),
  /** What orders to vendors that stand bring of it, come or not: without what went back for good. */
  ordered: z.string(),
  /** What of it is neither from stock nor on order, so that it has still to be bought. */
  uncovered: z.string(),
  /** Sent for good; what came back to be replaced is to be sent again. */
  delivered: z.string(),
  returned: z.string(),
  /** Invoiced and not credited. */
  invoiced: z.string(),
  /** What of it may still come to be invoiced. */
  toInvoice: z.string(),
  /** What one is expected to cost with its part of the vendor's charges, in the order's currency; null when unknown, and without the flag. */
  unitCost: text,
})

export const salesOrder = salesOrderRow.extend({
  ...documentRecord,
  quotationVoucherId: text,
  ...saleRecord,
  ...amountsRecord,
  discountTotal: z.string(),
  endUser: text,
  warehouse: warehouseOption.nullable(),
  invoicePolicy: z.enum(invoicePolicies),
  /** What it is expected to cost and to leave, of its net; null without the flag `cost`, and while the cost of a line is unknown. */
  expectedCost: text,
  expectedMargin: text,
  expectedMarginPct: text,
  /** Until it is confirmed; null for who may not read customers. */
  credit: creditCheck.nullable(),
  /** The customer's order no longer stands, so this one can't be confirmed. */
  customerPoGone: z.boolean(),
  withoutPoReason: text,
  creditReason: text,
  holdReason: text,
  outcomeReason: text,
  /** Whether the caller may approve it: it is somebody else's. */
  mayApprove: z.boolean(),
  submittedByName: text,
  approvedByName: text,
  confirmedByName: text,
  confirmedAt: text,
  /** When its confirmation was last mailed. */
  sentAt: text,
  terms: text,
  lines: z.array(salesOrderLine),
})
export type SalesOrder = z.infer<typeof salesOrder>
export type SalesOrderLine = SalesOrder['lines'][number]
