import { z } from 'zod'
import { deliveryTypes, movementStatuses, serialTracking } from './choices'
import { documentLine, documentRecord, documentRow, postedRecord, text } from './document-record'
import { partySummary } from './fields'
import { sourceLine, warehouseSummary } from './movement-input'

/** In the base currency; null for who may not see costs. */
const cost = text

export const deliveryRow = z.object({
  ...documentRow,
  type: z.enum(deliveryTypes),
  status: z.enum(movementStatuses),
  customer: partySummary,
  /** None of what a vendor sent. */
  warehouse: warehouseSummary.nullable(),
  /** Numbers of the sales orders that it is of. */
  orders: z.array(z.string()),
  carrier: text,
  /** What the goods cost; nothing yet of a draft. */
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
  batchNo: text,
  serials: z.array(z.string()),
  notes: text,
  /** Of the order's line that is still to be delivered, or of the delivery's that may come back, without what this delivery takes. */
  open: z.string(),
  /** Of that, in other drafts. */
  onDrafts: z.string(),
  /** What of the line came back, and was invoiced to the customer. */
  returned: z.string(),
  invoiced: z.string(),
  value: cost,
})
export type DeliveryLine = z.infer<typeof deliveryLine>

export const delivery = deliveryRow.extend({
  ...documentRecord,
  ...postedRecord,
  shipTo: text,
  tracking: z.array(z.string()),
  isReplaced: z.boolean(),
  returnReason: text,
  /** By which the customer knows the orders. */
  customerOrderNumbers: z.array(z.string()),
  /** Of what a vendor sent: the receipt that it was posted with. */
  goodsReceipt: z.object({ voucherId: z.string() }).nullable(),
  reversedOn: text,
  lines: z.array(deliveryLine),
})
export type Delivery = z.infer<typeof delivery>
