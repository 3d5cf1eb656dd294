import { z } from 'zod'
import { fulfilments, invoicePolicies, orderProfiles } from './choices'
import { documentRecord, documentRow, nullableText, amountsRecord, amountsRow, pricedLine, saleRecord } from './document-record'
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
  customerOrderNumber: nullableText,
  /** Also null for users who may not read customers' orders. */
  customerPoVoucherId: nullableText,
  requiredDate: nullableText,
  status: z.enum(salesOrderStatuses),
  ...amountsRow,
})
export type SalesOrderRow = z.infer<typeof salesOrderRow>

const salesOrderLine = z.object({
  ...pricedLine,
  customerPoLineId: z.uuid().nullable(),
  /** Quantity of the customer's order line that no other sales order has taken; null without such a line. */
  remaining: nullableText,
  requiredDate: nullableText,
  promisedDate: nullableText,
  fulfilment: z.enum(fulfilments),
  /** Quantity reserved for the line in the order's warehouse. */
  reserved: z.string(),
  /** Quantity on valid orders to vendors, received or not, less what was returned for good. */
  ordered: z.string(),
  /** Quantity that is neither covered by stock nor on order, so that it still has to be bought. */
  uncovered: z.string(),
  /** Delivered quantity, less returned goods that are to be replaced: these still have to be sent again. */
  delivered: z.string(),
  returned: z.string(),
  /** Quantity that is invoiced and not credited. */
  invoiced: z.string(),
  /** Quantity that may still be invoiced. */
  toInvoice: z.string(),
  /** Expected cost of one unit with its share of the vendor's charges, in the order's currency; null when unknown, and without the flag `cost`. */
  unitCost: nullableText,
})

export const salesOrder = salesOrderRow.extend({
  ...documentRecord,
  quotationVoucherId: nullableText,
  ...saleRecord,
  ...amountsRecord,
  discountTotal: z.string(),
  endUser: nullableText,
  warehouse: warehouseOption.nullable(),
  invoicePolicy: z.enum(invoicePolicies),
  /** Expected cost, and margin on the net; null without the flag `cost`, and while the cost of a line is unknown. */
  expectedCost: nullableText,
  expectedMargin: nullableText,
  expectedMarginPct: nullableText,
  /** Credit check, until the order is confirmed; null for users who may not read customers. */
  credit: creditCheck.nullable(),
  /** The customer's order is no longer valid, so this order can't be confirmed. */
  customerPoGone: z.boolean(),
  withoutPoReason: nullableText,
  creditReason: nullableText,
  holdReason: nullableText,
  outcomeReason: nullableText,
  /** Whether the caller may approve the order, which has to be somebody else's. */
  mayApprove: z.boolean(),
  submittedByName: nullableText,
  approvedByName: nullableText,
  confirmedByName: nullableText,
  confirmedAt: nullableText,
  /** When the order confirmation was last mailed. */
  sentAt: nullableText,
  terms: nullableText,
  lines: z.array(salesOrderLine),
})
export type SalesOrder = z.infer<typeof salesOrder>
export type SalesOrderLine = SalesOrder['lines'][number]
