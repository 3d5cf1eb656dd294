import { z } from 'zod'
import { movementStatuses, paperSizes, receiptTypes, serialTracking } from './choices'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { day, partySummary, voucherKey } from './fields'
import { goodsReceiptEdit, goodsReceiptInput, goodsReceiptPatch } from './goods-receipt-input'
import { goodsReceipt, goodsReceiptRow } from './goods-receipt-record'
import { accountOption } from './ledger'
import { exportEndpoint, type FilterFields, listOrders, listQuery, totalsEndpoint } from './lists'
import { warehouseSummary } from './movement-input'
import { stagedFileEndpoints } from './staged-files'
import { tradeBasis } from './trade'

export * from './goods-receipt-record'

export const goodsReceiptFilters = {
  status: { kind: 'choice', label: 'Status', choices: movementStatuses },
  type: { kind: 'choice', label: 'Type', choices: receiptTypes },
  vendor: { kind: 'reference', label: 'Vendor', of: 'vendors' },
  date: { kind: 'day', label: 'Date' },
  number: { kind: 'text', label: 'Number' },
  vendorDeliveryNo: { kind: 'text', label: 'Vendor’s delivery note' },
  warehouse: { kind: 'text', label: 'Warehouse' },
  value: { kind: 'amount', label: 'Value', costs: true },
  owner: { kind: 'reference', label: 'Owner', of: 'users' },
} as const satisfies FilterFields
export const goodsReceiptOrders = listOrders(['date', 'number', 'vendor', 'status', 'value'], '-date')
export const goodsReceiptQuery = listQuery(goodsReceiptOrders)
export type GoodsReceiptParams = z.output<typeof goodsReceiptQuery>

const text = z.string().nullable()

/** A line that something can be received of, or go back. */
const takenLine = z.object({
  lineNo: z.number().int(),
  partno: text,
  mfrPartNo: text,
  description: z.string(),
  uom: z.string(),
  isStock: z.boolean(),
  trackSerial: z.enum(serialTracking),
  /** What is left, and what of it stands in drafts. */
  open: z.string(),
  onDrafts: z.string(),
  /** In the document's currency, before the discount; null for who may not see costs. */
  unitCost: text,
  discountPct: text,
})

/** An order to the vendor of which something is still to come. */
export const receivableOrder = z.object({
  voucherId: z.string(),
  date: z.string(),
  currency: z.string(),
  isDropShip: z.boolean(),
  /** Of a drop-ship. */
  shipTo: text,
  warehouseId: z.uuid().nullable(),
  lines: z.array(
    takenLine.extend({
      poLineId: z.uuid(),
      ordered: z.string(),
      received: z.string(),
      cancelled: z.string(),
      expectedOn: text,
      /** What the vendor or the distributor said is on its way, and no receipt has yet. */
      announced: z.object({ serials: z.array(z.string()), tracking: z.array(z.string()) }),
    }),
  ),
})
export type ReceivableOrder = z.infer<typeof receivableOrder>

export const goodsReceiptBasis = tradeBasis.pick({ rates: true }).extend({
  warehouses: z.array(warehouseSummary.extend({ isDefault: z.boolean() })),
  /** What charges may be posted to, and what they are unless another is named. */
  accounts: z.array(accountOption),
  chargeAccountId: z.uuid().nullable(),
  /** How much more than ordered may come, in percent. */
  overReceiptPct: z.string(),
  /** Of the vendor or the order that was asked for. */
  vendor: partySummary.nullable(),
  orders: z.array(receivableOrder),
})
export type GoodsReceiptBasis = z.infer<typeof goodsReceiptBasis>

/** What a return of a receipt starts with: its lines, each with what of it may go back. */
export const returnableReceipt = z.object({
  voucherId: z.string(),
  vendor: partySummary,
  currency: z.string(),
  rate: z.string(),
  warehouseId: z.uuid().nullable(),
  lines: z.array(takenLine.extend({ receiptLineId: z.uuid(), received: z.string(), batchNo: text, serials: z.array(z.string()) })),
})
export type ReturnableReceipt = z.infer<typeof returnableReceipt>

const module = 'goods-receipts'
const path = '/goodsReceipts'
const one = '/goodsReceipts/:voucherId'

export const goodsReceipts = {
  basis: endpoint({
    method: 'GET',
    path: '/goodsReceipts/basis',
    query: z.object({ vendorId: z.uuid().optional(), order: voucherKey.optional(), except: voucherKey.optional(), date: day.optional() }),
    response: goodsReceiptBasis,
    module,
    action: 'read',
    summary: 'What can be received of a vendor: orders with what is open of them, without what the draft `except` takes; warehouses, accounts, rates',
  }),
  returnable: endpoint({
    method: 'GET',
    path: '/goodsReceipts/:voucherId/returnable',
    query: z.object({ except: voucherKey.optional() }),
    response: returnableReceipt,
    module,
    action: 'read',
    summary: 'What of a receipt may go back to the vendor',
  }),
  list: endpoint({ method: 'GET', path, query: goodsReceiptQuery, response: page(goodsReceiptRow), module, action: 'read', summary: 'Goods receipts' }),
  totals: totalsEndpoint(module, path, goodsReceiptQuery),
  export: exportEndpoint(module, path, goodsReceiptQuery),
  get: endpoint({ method: 'GET', path: one, response: goodsReceipt, module, action: 'read', summary: 'One goods receipt' }),
  create: endpoint({
    method: 'POST',
    path,
    body: goodsReceiptInput,
    response: goodsReceipt,
    module,
    action: 'create',
    summary: 'Add a goods receipt, a drop-ship or a return to the vendor as a draft',
  }),
  edit: endpoint({ method: 'PUT', path: one, body: goodsReceiptEdit, response: goodsReceipt, module, action: 'update', summary: 'Edit a draft as a whole' }),
  change: endpoint({
    method: 'PATCH',
    path: one,
    body: goodsReceiptPatch,
    response: goodsReceipt,
    module,
    action: { edit: 'update', post: 'post', addCost: 'post', reverse: 'cancel', addFiles: 'update' },
    summary: 'Edit a draft, post it to stock and ledger, add a cost that became known later, reverse what is posted, or add files in any state',
  }),
  discard: endpoint({
    method: 'DELETE',
    path: one,
    query: z.object({ version: z.coerce.number().int().min(1).optional() }),
    response: z.object({ voucherId: z.string() }),
    module,
    action: 'delete',
    summary: 'Delete a draft for good',
  }),
  ...stagedFileEndpoints(module, '/goodsReceipts', 'receipt'),
  pdf: endpoint({
    method: 'GET',
    path: '/goodsReceipts/:voucherId/pdf',
    query: z.object({ paper: z.enum(paperSizes).optional() }),
    response: z.object({}),
    download: true,
    work: 'paper',
    module,
    action: 'print',
    summary: 'The return note that goes back to the vendor with the goods, as PDF, without prices',
  }),
  file: endpoint({
    method: 'GET',
    path: '/goodsReceipts/:voucherId/files/:fileId',
    response: z.object({}),
    download: true,
    module,
    action: 'read',
    summary: 'A file of a goods receipt',
  }),
}
