import { z } from 'zod'
import { receiptTypes } from './choices'
import { costCentreId } from './cost-centre-input'
import { addFilesStep, day, optionalText, removeFileIds, requiredText, version } from './fields'
import { batchNumber, isReplaced, serialNumbers, trackingNumbers } from './movement-input'
import { isDecimal, isZero } from './rules/decimal'
import { amount, decimalString, quantity, rate } from './rules/schemas'
import { draftFields, editStep, lineId, reversal, step, vendorId } from './trade-input'

export const goodsReceiptLineInput = z.strictObject({
  ...lineId,
  /** The line of the PO to the vendor that is received; several lines may receive the same one, in different batches. */
  poLineId: z.uuid().nullish(),
  /** On a return instead: the receipt line that goes back. */
  receiptLineId: z.uuid().nullish(),
  qty: quantity,
  /** Returned goods keep the batch in which they were received. */
  batchNo: batchNumber,
  expiresOn: day.nullish(),
  serials: serialNumbers,
  notes: optionalText(500),
})

const description = requiredText(200, 'Say what it was paid for.')
/** Account of a charge: null where the vendor bills it along with the goods; the freight account when left out. */
const accountId = z.uuid('Choose an account of the list.').nullish()
/** A cost of the goods besides their price, in the base currency. */
export const chargeInput = z.strictObject({
  description,
  accountId,
  costCentreId,
  amount: decimalString({ precision: 20, scale: 4, above: '0' }),
})

const fields = {
  type: z.enum(receiptTypes).default('receipt'),
  vendorId,
  /** Warehouse into which goods are put, or from which a return is taken. None for a drop shipment. */
  warehouseId: z.uuid('Choose a warehouse.').nullish(),
  ...draftFields,
  /** Base currency units for one unit of the order's currency; the company's rate of the day when left out. A return has its receipt's rate. */
  rate: rate.nullish(),
  vendorDeliveryNo: optionalText(100),
  carrier: optionalText(100),
  tracking: trackingNumbers,
  isReplaced,
  returnReason: optionalText(500),
  /** Unchanged when left out, because users who may not see costs send none. */
  charges: z.array(chargeInput).max(50, 'A receipt takes at most 50 charges.').optional(),
  lines: z.array(goodsReceiptLineInput).min(1, 'Add at least one line.').max(1000, 'A receipt takes at most 1,000 lines.'),
}
export const goodsReceiptInput = z.strictObject(fields)
export type GoodsReceiptInput = z.input<typeof goodsReceiptInput>
export const goodsReceiptEdit = z.strictObject({ version, ...fields, removeFileIds })
export type GoodsReceiptEdit = z.input<typeof goodsReceiptEdit>

export const goodsReceiptPatch = z.discriminatedUnion('action', [
  editStep(fields),
  step('post'),
  /** Adds a cost that became known after the goods arrived; a negative amount takes it back. `date` is today when left out. */
  z.strictObject({
    action: z.literal('addCost'),
    version,
    description,
    accountId,
    costCentreId,
    amount: amount.refine((value) => !isDecimal(value) || !isZero(value), 'Enter an amount.'),
    date: day.optional(),
  }),
  reversal('reverse', 'Say why it is reversed.'),
  addFilesStep,
])
export type GoodsReceiptPatch = z.input<typeof goodsReceiptPatch>
