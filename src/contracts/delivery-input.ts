import { z } from 'zod'
import { deliveryTypes } from './choices'
import { addFilesStep, day, fileIds, optionalText, removeFileIds, requiredText, version } from './fields'
import { batchNumber, isReplaced, serialNumbers, trackingNumbers } from './movement-input'
import { quantity } from './rules/schemas'

export const deliveryLineInput = z.strictObject({
  /** Present when an existing line is kept. */
  id: z.uuid().optional(),
  /** The line of the sales order that is delivered; several lines may deliver one, out of several batches. */
  soLineId: z.uuid().nullish(),
  /** Of a return instead: the line of the delivery of which it comes back. */
  deliveryLineId: z.uuid().nullish(),
  qty: quantity,
  /** Goods come back in the batch in which they went. */
  batchNo: batchNumber,
  serials: serialNumbers,
  notes: optionalText(500),
})

const fields = {
  /** What a vendor sent for us is posted with its receipt. */
  type: z.enum(deliveryTypes).exclude(['dropship']).default('delivery'),
  customerId: z.uuid('Choose a customer.'),
  /** From where goods leave, or of a return where they are put. */
  warehouseId: z.uuid('Choose a warehouse.'),
  date: day.optional(),
  /** As the orders say when left out. */
  shipTo: optionalText(1000),
  carrier: optionalText(100),
  tracking: trackingNumbers,
  isReplaced,
  returnReason: optionalText(500),
  notes: optionalText(5000),
  fileIds,
  lines: z.array(deliveryLineInput).min(1, 'Add at least one line.').max(1000, 'A delivery takes at most 1,000 lines.'),
}
export const deliveryInput = z.strictObject(fields)
export type DeliveryInput = z.input<typeof deliveryInput>
export const deliveryEdit = z.strictObject({ version, ...fields, removeFileIds })
export type DeliveryEdit = z.input<typeof deliveryEdit>

export const deliveryPatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('edit'), version, ...fields, removeFileIds }),
  z.strictObject({ action: z.literal('post'), version }),
  z.strictObject({ action: z.literal('reverse'), version, reason: requiredText(500, 'Say why it is reversed.'), date: day.optional() }),
  addFilesStep,
])
