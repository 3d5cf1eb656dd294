import { z } from 'zod'
import { partTypes, serialTracking } from './choices'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { singleLine, version } from './fields'
import { exportEndpoint, listQuery } from './lists'
import { partOrders } from './list-orders'
import { partInput } from './part-input'
import { lookupParams } from './parties'
import { documentHit } from './search'
import { vendorItem } from './vendor-items'

export * from './part-filters'
export * from './part-input'

export const partPatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('activate'), version }),
  z.strictObject({ action: z.literal('deactivate'), version }),
])

const partRow = z.object({
  id: z.uuid(),
  partno: z.string(),
  description: z.string(),
  manufacturer: z.string().nullable(),
  mfrPartNo: z.string().nullable(),
  type: z.enum(partTypes),
  uom: z.string(),
  listPrice: z.string().nullable(),
  isActive: z.boolean(),
})
export const part = partRow.extend({
  upc: z.string().nullable(),
  category: z.string().nullable(),
  purchaseTaxId: z.uuid().nullable(),
  salesTaxId: z.uuid().nullable(),
  weight: z.string().nullable(),
  countryOfOrigin: z.string().nullable(),
  trackSerial: z.enum(serialTracking),
  shelfLifeDays: z.number().int().nullable(),
  version: z.number().int(),
})
/** A part as its page shows it. */
export const partDetail = part.extend({
  vendorItems: z.array(vendorItem),
  /** The price at which one unit was last offered or listed, and its source; null without the flag `cost`. */
  lastCost: z.object({ price: z.string(), currency: z.string(), date: z.string(), source: z.string() }).nullable(),
  /** Whether a document names the part; its number can then no longer change. */
  isUsed: z.boolean(),
  updatedAt: z.string(),
  updatedByName: z.string(),
})
export type PartDetail = z.infer<typeof partDetail>
/** A line of a document that names the part. */
export const partUse = z.object({
  id: z.uuid(),
  kind: documentHit.shape.kind,
  voucherId: z.string(),
  date: z.string(),
  status: z.string(),
  party: z.string().nullable(),
  qty: z.string(),
  uom: z.string(),
  currency: z.string(),
  /** Offered price of one unit; null on an inquiry, and on a vendor's quotation for users who may not see costs. */
  price: z.string().nullable(),
})
export type PartUse = z.infer<typeof partUse>
export const partOption = z.object({
  id: z.uuid(),
  partno: z.string(),
  mfrPartNo: z.string().nullable(),
  description: z.string(),
  uom: z.string(),
  salesTaxId: z.uuid().nullable(),
  purchaseTaxId: z.uuid().nullable(),
})
/** The price that a customer was last quoted for a part: from the newest quotation that was approved and not withdrawn. */
const lastPrice = z.object({ unitPrice: z.string(), discountPct: z.string(), currency: z.string(), date: z.string(), voucherId: z.string() })
const pricedPart = partOption.extend({ lastPrice: lastPrice.optional() })
export type PricedPart = z.infer<typeof pricedPart>
export type PartRow = z.infer<typeof partRow>
export type Part = z.infer<typeof part>
export type PartOption = z.infer<typeof partOption>

export const partQuery = listQuery(partOrders)

/** Largest number of part numbers that one pasted block looks up at once. */
export const MATCH_LIMIT = 1000
export const partNumbers = z.strictObject({ numbers: z.array(singleLine().trim().min(1).max(100)).min(1).max(MATCH_LIMIT) })
/** `typed` is the requested number as it was spelled. */
const matchedPart = partOption.extend({ typed: z.string() })
export type MatchedPart = z.infer<typeof matchedPart>

export const parts = {
  list: endpoint({ method: 'GET', path: '/product', query: partQuery, response: page(partRow), module: 'parts', action: 'read', summary: 'Parts' }),
  export: exportEndpoint('parts', '/product', partQuery),
  lookup: endpoint({
    method: 'GET',
    path: '/product/lookup',
    /** With `customerId`, users who may read customer quotations also get the last price quoted to that customer. */
    query: lookupParams.extend({ customerId: z.uuid().optional() }),
    response: z.object({ rows: z.array(pricedPart) }),
    module: 'parts',
    action: 'read',
    summary: 'Parts to choose from',
  }),
  match: endpoint({
    method: 'POST',
    path: '/product/match',
    safe: true,
    body: partNumbers,
    response: z.object({ rows: z.array(matchedPart) }),
    module: 'parts',
    action: 'read',
    summary: 'The parts that have given numbers',
  }),
  get: endpoint({ method: 'GET', path: '/product/:partno', response: partDetail, module: 'parts', action: 'read', summary: 'One part by its number' }),
  uses: endpoint({
    method: 'GET',
    path: '/product/:partno/uses',
    query: z.object({ limit: z.coerce.number().int().min(1).max(200).catch(20).default(20) }),
    response: z.object({ rows: z.array(partUse), more: z.boolean() }),
    module: 'parts',
    action: 'read',
    summary: 'Lines of inquiries and quotations that name a part, newest first, of the kinds the user may read',
  }),
  create: endpoint({ method: 'POST', path: '/product', body: partInput, response: part, module: 'parts', action: 'create', summary: 'Add a part' }),
  update: endpoint({
    method: 'PUT',
    path: '/product/:partno',
    body: partInput.extend({ version }),
    response: partDetail,
    module: 'parts',
    action: 'update',
    summary: 'Save a part as a whole; its number may change until a document names it',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/product/:partno',
    body: partPatch,
    response: partDetail,
    module: 'parts',
    action: { activate: 'update', deactivate: 'update' },
    summary: 'Take a part out of use, or back',
  }),
}
