import { z } from 'zod'
import { nullableText } from './document-record'
import { movementStatuses, receiptTypes, serialTracking } from './choices'
import { basisEndpoint, documentEndpoints, paperEndpoint } from './document-endpoints'
import { endpoint } from './endpoint'
import { day, partySummary, voucherKey } from './fields'
import { goodsReceiptEdit, goodsReceiptInput, goodsReceiptPatch } from './goods-receipt-input'
import { goodsReceipt, goodsReceiptRow } from './goods-receipt-record'
import { accountOption, costCentreOption } from './ledger'
import { documentFilters, vendorFilter, listQuery } from './lists'
import { warehouseSummary } from './movement-input'
import { tradeBasis } from './trade'
import { goodsReceiptOrders } from './list-orders'

export * from './goods-receipt-record'

export const goodsReceiptFilters = documentFilters(movementStatuses, {
  type: { kind: 'choice', label: 'Type', choices: receiptTypes },
  ...vendorFilter,
  vendorDeliveryNo: { kind: 'text', label: 'Their delivery note' },
  warehouse: { kind: 'text', label: 'Warehouse' },
  value: { kind: 'amount', label: 'Value', costs: true },
})
export const goodsReceiptQuery = listQuery(goodsReceiptOrders)

/** A line of which goods can be received, or returned to the vendor. */
const takenLine = z.object({
  lineNo: z.number().int(),
  partno: nullableText,
  mfrPartNo: nullableText,
  description: z.string(),
  uom: z.string(),
  isStock: z.boolean(),
  trackSerial: z.enum(serialTracking),
  /** Quantity left, and quantity in drafts. */
  open: z.string(),
  onDrafts: z.string(),
  /** In the document's currency, before the discount; null for users who may not see costs. */
  unitCost: nullableText,
  discountPct: nullableText,
})

/** A PO to the vendor with something still to be received. */
export const receivableOrder = z.object({
  voucherId: z.string(),
  date: z.string(),
  currency: z.string(),
  isDropShip: z.boolean(),
  /** For a drop shipment only. */
  shipTo: nullableText,
  warehouseId: z.uuid().nullable(),
  lines: z.array(
    takenLine.extend({
      poLineId: z.uuid(),
      ordered: z.string(),
      received: z.string(),
      cancelled: z.string(),
      expectedOn: nullableText,
      /** Serial and tracking numbers that the vendor or distributor announced and no receipt has yet. */
      announced: z.object({ serials: z.array(z.string()), tracking: z.array(z.string()) }),
    }),
  ),
})
export type ReceivableOrder = z.infer<typeof receivableOrder>

export const goodsReceiptBasis = tradeBasis.pick({ rates: true }).extend({
  warehouses: z.array(warehouseSummary.extend({ isDefault: z.boolean() })),
  /** Accounts that charges may be posted to; `chargeAccountId` is the default. */
  accounts: z.array(accountOption),
  costCentres: z.array(costCentreOption),
  chargeAccountId: z.uuid().nullable(),
  /** Percentage by which more than the ordered quantity may be received. */
  overReceiptPct: z.string(),
  /** The requested vendor, or the vendor of the requested PO. */
  vendor: partySummary.nullable(),
  orders: z.array(receivableOrder),
})
export type GoodsReceiptBasis = z.infer<typeof goodsReceiptBasis>

/** Default values for the return of a receipt: its lines with the quantities that may go back. */
export const returnableReceipt = z.object({
  voucherId: z.string(),
  vendor: partySummary,
  currency: z.string(),
  rate: z.string(),
  warehouseId: z.uuid().nullable(),
  lines: z.array(takenLine.extend({ receiptLineId: z.uuid(), received: z.string(), batchNo: nullableText, serials: z.array(z.string()) })),
})
export type ReturnableReceipt = z.infer<typeof returnableReceipt>

export const goodsReceipts = {
  basis: basisEndpoint('goods_receipt', {
    query: z.object({ vendorId: z.uuid().optional(), order: voucherKey.optional(), except: voucherKey.optional(), date: day.optional() }),
    basis: goodsReceiptBasis,
    summary: 'What can be received of a vendor: orders with what is open of them, without what the draft `except` takes; warehouses, accounts, rates',
  }),
  returnable: endpoint({
    method: 'GET',
    path: '/goodsReceipts/:voucherId/returnable',
    query: z.object({ except: voucherKey.optional() }),
    response: returnableReceipt,
    module: 'goods-receipts',
    action: 'read',
    summary: 'What of a receipt may go back to the vendor',
  }),
  ...documentEndpoints('goods_receipt', {
    query: goodsReceiptQuery,
    row: goodsReceiptRow,
    record: goodsReceipt,
    input: goodsReceiptInput,
    edit: goodsReceiptEdit,
    patch: goodsReceiptPatch,
    steps: { edit: 'update', post: 'post', addCost: 'post', reverse: 'cancel', addFiles: 'update' },
    summaries: {
      create: 'Add a goods receipt, a drop-ship or a return to the vendor as a draft',
      change: 'Edit a draft, post it to stock and ledger, add a cost that became known later, reverse what is posted, or add files in any state',
    },
    filesNeed: 'read',
  }),
  pdf: paperEndpoint('goods_receipt', 'The return note that goes back to the vendor with the goods, without prices'),
}
