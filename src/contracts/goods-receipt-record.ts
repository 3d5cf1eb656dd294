import { z } from 'zod'
import { movementStatuses, receiptTypes, serialTracking } from './choices'
import { documentLine, documentRecord, documentRow, postedRecord, text } from './document-record'
import { partySummary } from './fields'
import { accountOption } from './ledger'
import { sourceLine, warehouseSummary } from './movement-input'

/** In the base currency; null for who may not see costs. */
const cost = text

export const goodsReceiptRow = z.object({
  ...documentRow,
  type: z.enum(receiptTypes),
  status: z.enum(movementStatuses),
  vendor: partySummary,
  /** None of what went straight to a customer. */
  warehouse: warehouseSummary.nullable(),
  /** Numbers of the orders to the vendor that it is of. */
  orders: z.array(z.string()),
  vendorDeliveryNo: text,
  /** What came into the stock or left it, with its charges; of a draft, what would. */
  value: cost,
  baseCurrency: z.string(),
})
export type GoodsReceiptRow = z.infer<typeof goodsReceiptRow>

export const goodsReceiptLine = z.object({
  ...documentLine,
  poLineId: z.uuid().nullable(),
  receiptLineId: z.uuid().nullable(),
  source: sourceLine,
  /** Services, licences and the like are received, but lie nowhere. */
  isStock: z.boolean(),
  trackSerial: z.enum(serialTracking),
  batchNo: text,
  expiresOn: text,
  serials: z.array(z.string()),
  notes: text,
  /** Of the order's line that is still to be received, or of the receipt's that may go back, without what this receipt takes. */
  open: z.string(),
  /** Of that, in other drafts. */
  onDrafts: z.string(),
  /** What of the line went back, and was invoiced by the vendor. */
  returned: z.string(),
  invoiced: z.string(),
  /** In the receipt's currency, before the discount. */
  unitCost: text,
  discountPct: text,
  /** Once posted: what it is worth, and what of it the vendor gets or gives back. */
  value: cost,
  owed: cost,
})
export type GoodsReceiptLine = z.infer<typeof goodsReceiptLine>

export const goodsReceiptCharge = z.object({
  id: z.uuid(),
  position: z.number().int(),
  description: z.string(),
  /** Null where the vendor bills it. */
  account: accountOption.nullable(),
  amount: cost,
  /** Null while it is part of the receipt; else the day on which it was added, */
  addedOn: text,
  /** and what of it the stock bears and what has left. */
  toStock: cost,
  toCost: cost,
})
export type GoodsReceiptCharge = z.infer<typeof goodsReceiptCharge>

export const goodsReceipt = goodsReceiptRow.extend({
  ...documentRecord,
  ...postedRecord,
  currency: z.string(),
  rate: z.string(),
  /** In the receipt's currency, without charges. */
  goodsTotal: text,
  carrier: text,
  tracking: z.array(z.string()),
  isReplaced: z.boolean(),
  returnReason: text,
  /** Of what went straight to a customer: the delivery that was posted with it. */
  delivery: z.object({ voucherId: z.string() }).nullable(),
  reversedOn: text,
  lines: z.array(goodsReceiptLine),
  charges: z.array(goodsReceiptCharge),
})
export type GoodsReceipt = z.infer<typeof goodsReceipt>
