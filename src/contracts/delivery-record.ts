import { z } from 'zod'
import { deliveryTypes, movementStatuses, serialTracking } from './choices'
import { fileRow, partySummary } from './fields'
import { relatedDocument } from './inquiries'
import { sourceLine, warehouseSummary } from './movement-input'

const text = z.string().nullable()
/** In the base currency; null for who may not see costs. */
const cost = text

export const deliveryRow = z.object({
  id: z.uuid(),
  voucherId: z.string(),
  date: z.string(),
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
  id: z.uuid(),
  lineNo: z.number().int(),
  soLineId: z.uuid().nullable(),
  deliveryLineId: z.uuid().nullable(),
  source: sourceLine,
  partno: text,
  mfrPartNo: text,
  description: z.string(),
  qty: z.string(),
  uom: z.string(),
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
  draftId: z.string(),
  shipTo: text,
  tracking: z.array(z.string()),
  isReplaced: z.boolean(),
  returnReason: text,
  /** By which the customer knows the orders. */
  customerOrderNumbers: z.array(z.string()),
  /** Of what a vendor sent: the receipt that it was posted with. */
  goodsReceipt: z.object({ voucherId: z.string() }).nullable(),
  postedAt: text,
  postedByName: text,
  reversedOn: text,
  outcomeReason: text,
  notes: text,
  ownerName: z.string(),
  version: z.number().int(),
  updatedAt: z.string(),
  updatedByName: z.string(),
  lines: z.array(deliveryLine),
  files: z.array(fileRow),
  related: z.array(relatedDocument),
})
export type Delivery = z.infer<typeof delivery>
