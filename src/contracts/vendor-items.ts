import { z } from 'zod'
import { endpoint } from './endpoint'
import { day, optionalText, version } from './fields'
import { currencyCode, decimalString, quantity, unitPrice } from './rules/schemas'

const priceInput = z.strictObject({ minQty: quantity.default('1'), price: unitPrice, currency: currencyCode, validFrom: day.nullish(), validTo: day.nullish() })

/** A vendor's item for a part. A SKU stands for one item of its vendor; case is ignored. */
export const vendorItemInput = z.strictObject({
  vendorId: z.uuid('Choose a vendor.'),
  vendorSku: optionalText(60),
  vendorPartNo: optionalText(60),
  availQty: decimalString({ precision: 18, scale: 6, min: '0' }).nullish(),
  availAsOf: day.nullish(),
  /** When left out, the prices stay unchanged; needs the flag `cost`. */
  prices: z.array(priceInput).max(50, 'Keep at most 50 prices.').optional(),
})
export type VendorItemInput = z.input<typeof vendorItemInput>

export const vendorItem = z.object({
  id: z.uuid(),
  vendor: z.object({ id: z.uuid(), code: z.string(), name: z.string() }),
  vendorSku: z.string().nullable(),
  vendorPartNo: z.string().nullable(),
  availQty: z.string().nullable(),
  availAsOf: z.string().nullable(),
  /** Null without the flag `cost`. */
  prices: z
    .array(z.object({ minQty: z.string(), price: z.string(), currency: z.string(), validFrom: z.string().nullable(), validTo: z.string().nullable() }))
    .nullable(),
  version: z.number().int(),
  updatedAt: z.string(),
  updatedByName: z.string(),
})
export type VendorItem = z.infer<typeof vendorItem>
const items = z.object({ rows: z.array(vendorItem) })

export const vendorItems = {
  list: endpoint({
    method: 'GET',
    path: '/product/:partno/vendor-items',
    response: items,
    module: 'parts',
    action: 'read',
    summary: 'Who sells a part, under which SKU, and at which prices',
  }),
  create: endpoint({
    method: 'POST',
    path: '/product/:partno/vendor-items',
    body: vendorItemInput,
    response: vendorItem,
    module: 'parts',
    action: 'update',
    summary: 'Add a vendor’s SKU of a part',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/product/:partno/vendor-items/:itemId',
    body: vendorItemInput.extend({ version }),
    response: vendorItem,
    module: 'parts',
    action: 'update',
    summary: 'Change a vendor’s SKU of a part and its prices',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/product/:partno/vendor-items/:itemId',
    query: z.object({ version: z.coerce.number().int().min(1).optional() }),
    response: z.object({}),
    module: 'parts',
    action: 'update',
    summary: 'Remove a vendor’s SKU of a part',
  }),
}
