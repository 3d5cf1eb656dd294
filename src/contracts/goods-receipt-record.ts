import { z } from 'zod'
import { movementStatuses, receiptTypes, serialTracking } from './choices'
import { documentLine, documentRecord, documentRow, postedRecord, nullableText } from './document-record'
import { partySummary } from './fields'
import { accountOption, costCentreOption } from './ledger'
import { sourceLine, warehouseSummary } from './movement-input'

/** In the base currency; null for users who may not see costs. */
const cost = nullableText

export const goodsReceiptRow = z.object({
  ...documentRow,
  type: z.enum(receiptTypes),
  status: z.enum(movementStatuses),
  vendor: partySummary,
  /** Null for a drop shipment. */
  warehouse: warehouseSummary.nullable(),
  /** Numbers of the POs to the vendor that are received. */
  orders: z.array(z.string()),
  vendorDeliveryNo: nullableText,
  /** Value of the goods that entered or left the stock, with charges; for a draft, of those that would. */
  value: cost,
  baseCurrency: z.string(),
})
export type GoodsReceiptRow = z.infer<typeof goodsReceiptRow>

export const goodsReceiptLine = z.object({
  ...documentLine,
  poLineId: z.uuid().nullable(),
  receiptLineId: z.uuid().nullable(),
  source: sourceLine,
  /** False for services, licences and the like, which are received but not stocked. */
  isStock: z.boolean(),
  trackSerial: z.enum(serialTracking),
  batchNo: nullableText,
  expiresOn: nullableText,
  serials: z.array(z.string()),
  notes: nullableText,
  /** Quantity of the order line still to be received, or of the receipt line that may go back; this receipt's own quantity is not deducted. */
  open: z.string(),
  /** Quantity in other drafts. */
  onDrafts: z.string(),
  /** Quantity of the line that went back, and quantity invoiced by the vendor. */
  returned: z.string(),
  invoiced: z.string(),
  /** In the receipt's currency, before the discount. */
  unitCost: nullableText,
  discountPct: nullableText,
  /** Once posted: value of the line, and the part of it that we owe the vendor or that the vendor gives back. */
  value: cost,
  owed: cost,
})
export type GoodsReceiptLine = z.infer<typeof goodsReceiptLine>

export const goodsReceiptCharge = z.object({
  id: z.uuid(),
  position: z.number().int(),
  description: z.string(),
  /** Null where the vendor bills the charge. */
  account: accountOption.nullable(),
  costCentre: costCentreOption.nullable(),
  amount: cost,
  /** Null for a charge of the receipt itself; otherwise the day on which the charge was added. */
  addedOn: nullableText,
  /** For an added charge: the part for goods still in stock, and the part for goods that had left it. */
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
  goodsTotal: nullableText,
  carrier: nullableText,
  tracking: z.array(z.string()),
  isReplaced: z.boolean(),
  returnReason: nullableText,
  /** For a drop shipment: the delivery that was posted with the receipt. */
  delivery: z.object({ voucherId: z.string() }).nullable(),
  reversedOn: nullableText,
  lines: z.array(goodsReceiptLine),
  charges: z.array(goodsReceiptCharge),
})
export type GoodsReceipt = z.infer<typeof goodsReceipt>
