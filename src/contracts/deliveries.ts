import { z } from 'zod'
import { nullableText } from './document-record'
import { deliveryTypes, movementStatuses, serialTracking } from './choices'
import { deliveryEdit, deliveryInput, deliveryPatch } from './delivery-input'
import { delivery, deliveryRow } from './delivery-record'
import { basisEndpoint, documentEndpoints, paperEndpoint } from './document-endpoints'
import { endpoint } from './endpoint'
import { partySummary, voucherKey } from './fields'
import { documentFilters, customerFilter, listQuery } from './lists'
import { warehouseSummary } from './movement-input'
import { deliveryOrders } from './list-orders'

export * from './delivery-record'

export const deliveryFilters = documentFilters(movementStatuses, {
  type: { kind: 'choice', label: 'Type', choices: deliveryTypes },
  ...customerFilter,
  carrier: { kind: 'text', label: 'Carrier' },
  warehouse: { kind: 'text', label: 'Warehouse' },
  value: { kind: 'amount', label: 'Value', costs: true },
})
export const deliveryQuery = listQuery(deliveryOrders)

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
})

/** A sales order with something still to be delivered from stock. */
export const deliverableOrder = z.object({
  voucherId: z.string(),
  date: z.string(),
  customerOrderNumber: nullableText,
  shipTo: nullableText,
  warehouseId: z.uuid().nullable(),
  lines: z.array(
    takenLine.extend({
      soLineId: z.uuid(),
      ordered: z.string(),
      delivered: z.string(),
      /** Quantity reserved for the line in the order's warehouse. */
      reserved: z.string(),
      /** Stock of the part by warehouse; `free` is the quantity that is not reserved. */
      levels: z.array(z.object({ warehouseId: z.uuid(), onHand: z.string(), free: z.string() })),
      requiredOn: nullableText,
    }),
  ),
})
export type DeliverableOrder = z.infer<typeof deliverableOrder>

export const deliveryBasis = z.object({
  warehouses: z.array(warehouseSummary.extend({ isDefault: z.boolean() })),
  /** The requested customer, or the customer of the requested order. */
  customer: partySummary.nullable(),
  orders: z.array(deliverableOrder),
})
export type DeliveryBasis = z.infer<typeof deliveryBasis>

/** Default values for the return of a delivery: its lines with the quantities that may come back. */
export const returnableDelivery = z.object({
  voucherId: z.string(),
  customer: partySummary,
  warehouseId: z.uuid().nullable(),
  lines: z.array(takenLine.extend({ deliveryLineId: z.uuid(), delivered: z.string(), batchNo: nullableText, serials: z.array(z.string()) })),
})
export type ReturnableDelivery = z.infer<typeof returnableDelivery>

export const deliveries = {
  basis: basisEndpoint('delivery', {
    query: z.object({ customerId: z.uuid().optional(), order: voucherKey.optional(), except: voucherKey.optional() }),
    basis: deliveryBasis,
    summary: 'What can be delivered to a customer: sales orders with what is open of them, without what the draft `except` takes; warehouses',
  }),
  returnable: endpoint({
    method: 'GET',
    path: '/deliveries/:voucherId/returnable',
    query: z.object({ except: voucherKey.optional() }),
    response: returnableDelivery,
    module: 'deliveries',
    action: 'read',
    summary: 'What of a delivery may come back',
  }),
  ...documentEndpoints('delivery', {
    query: deliveryQuery,
    row: deliveryRow,
    record: delivery,
    input: deliveryInput,
    edit: deliveryEdit,
    patch: deliveryPatch,
    steps: { edit: 'update', post: 'post', reverse: 'cancel', addFiles: 'update' },
    summaries: {
      create: 'Add a delivery or a return from the customer as a draft',
      change: 'Edit a draft, post it to stock and ledger, reverse what is posted, or add files in any state',
    },
    filesNeed: 'read',
  }),
  pdf: paperEndpoint('delivery', 'The delivery note that goes with the goods, without prices'),
}
