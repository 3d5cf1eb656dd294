import { z } from 'zod'
import { deliveryTypes, movementStatuses, serialTracking } from './choices'
import { documentLine, documentRecord, documentRow, postedRecord, nullableText } from './document-record'
import { partySummary } from './fields'
import { sourceLine, warehouseSummary } from './movement-input'

/** In the base currency; null for users who may not see costs. */
const cost = nullableText

export const deliveryRow = z.object({
  ...documentRow,
  type: z.enum(deliveryTypes),
  status: z.enum(movementStatuses),
  customer: partySummary,
  /** Null for a drop shipment. */
  warehouse: warehouseSummary.nullable(),
  /** Numbers of the sales orders that are delivered. */
  orders: z.array(z.string()),
  carrier: nullableText,
  /** Cost of the goods; null for a draft. */
  value: cost,
  baseCurrency: z.string(),
})
export type DeliveryRow = z.infer<typeof deliveryRow>

export const deliveryLine = z.object({
  ...documentLine,
  soLineId: z.uuid().nullable(),
  deliveryLineId: z.uuid().nullable(),
  source: sourceLine,
  isStock: z.boolean(),
  trackSerial: z.enum(serialTracking),
  batchNo: nullableText,
  serials: z.array(z.string()),
  notes: nullableText,
  /** Quantity of the order line still to be delivered, or of the delivery line that may come back; this delivery's own quantity is not deducted. */
  open: z.string(),
  /** Quantity in other drafts. */
  onDrafts: z.string(),
  /** Quantity of the line that came back, and quantity invoiced to the customer. */
  returned: z.string(),
  invoiced: z.string(),
  value: cost,
})
export type DeliveryLine = z.infer<typeof deliveryLine>

export const delivery = deliveryRow.extend({
  ...documentRecord,
  ...postedRecord,
  shipTo: nullableText,
  tracking: z.array(z.string()),
  isReplaced: z.boolean(),
  returnReason: nullableText,
  /** The customer's own numbers of the orders. */
  customerOrderNumbers: z.array(z.string()),
  /** For a drop shipment: the goods receipt that it was posted with. */
  goodsReceipt: z.object({ voucherId: z.string() }).nullable(),
  reversedOn: nullableText,
  lines: z.array(deliveryLine),
})
export type Delivery = z.infer<typeof delivery>
