import { z } from 'zod'
import { deliveryTypes } from './choices'
import { addFilesStep, optionalText, removeFileIds, version } from './fields'
import { batchNumber, isReplaced, serialNumbers, trackingNumbers } from './movement-input'
import { quantity } from './rules/schemas'
import { customerId, draftFields, editStep, lineId, reversal, step } from './trade-input'

export const deliveryLineInput = z.strictObject({
  ...lineId,
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
  customerId,
  /** From where goods leave, or of a return where they are put. */
  warehouseId: z.uuid('Choose a warehouse.'),
  ...draftFields,
  /** As the orders say when left out. */
  shipTo: optionalText(1000),
  carrier: optionalText(100),
  tracking: trackingNumbers,
  isReplaced,
  returnReason: optionalText(500),
  lines: z.array(deliveryLineInput).min(1, 'Add at least one line.').max(1000, 'A delivery takes at most 1,000 lines.'),
}
export const deliveryInput = z.strictObject(fields)
export type DeliveryInput = z.input<typeof deliveryInput>
export const deliveryEdit = z.strictObject({ version, ...fields, removeFileIds })
export type DeliveryEdit = z.input<typeof deliveryEdit>

export const deliveryPatch = z.discriminatedUnion('action', [editStep(fields), step('post'), reversal('reverse', 'Say why it is reversed.'), addFilesStep])
