import { z } from 'zod'
import { deliveryTypes } from './choices'
import { addFilesStep, optionalText, removeFileIds, version } from './fields'
import { batchNumber, isReplaced, serialNumbers, trackingNumbers } from './movement-input'
import { quantity } from './rules/schemas'
import { customerId, draftFields, editStep, lineId, reversal, step } from './trade-input'

export const deliveryLineInput = z.strictObject({
  ...lineId,
  /** The sales order line that is delivered; several lines may deliver the same one, from different batches. */
  soLineId: z.uuid().nullish(),
  /** On a return instead: the delivery line that comes back. */
  deliveryLineId: z.uuid().nullish(),
  qty: quantity,
  /** Returned goods keep the batch in which they were delivered. */
  batchNo: batchNumber,
  serials: serialNumbers,
  notes: optionalText(500),
})

const fields = {
  /** Excludes drop shipments, because each is posted with its goods receipt. */
  type: z.enum(deliveryTypes).exclude(['dropship']).default('delivery'),
  customerId,
  /** Warehouse that the goods leave, or into which returned goods are put. */
  warehouseId: z.uuid('Choose a warehouse.'),
  ...draftFields,
  /** Taken from the orders when left out. */
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
