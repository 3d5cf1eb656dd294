import { z } from 'zod'
import { addFilesStep, optionalText, removeFileIds, version } from './fields'
import { charge, decimalString, rate } from './rules/schemas'
import { draftFields, editStep, reversal, step } from './trade-input'

const countedPieces = z.strictObject({
  denomination: decimalString({ precision: 20, scale: 4, above: '0' }),
  /** 0 for a denomination that the till has none of. */
  pieces: decimalString({ precision: 9, scale: 0, min: '0' }),
})

const fields = {
  ...draftFields,
  /** One of our accounts of kind cash. The count is in its currency; if the account has none, in the company's. */
  accountId: z.uuid('Choose the till that was counted.'),
  /** Base currency units for one unit of that currency; the company's rate of the day when left out. */
  rate: rate.nullish(),
  lines: z.array(countedPieces).max(60, 'A count takes at most 60 denominations.').default([]),
  /** What the till holds, if it wasn't counted by pieces. */
  total: charge.nullish(),
  /** Why the till holds more or less than the books say; needed to post such a count. */
  reason: optionalText(200),
}
export const cashCountInput = z.strictObject(fields)
export type CashCountInput = z.output<typeof cashCountInput>
export const cashCountEdit = z.strictObject({ version, ...fields, removeFileIds })
export type CashCountEdit = z.input<typeof cashCountEdit>
export const cashCountPatch = z.discriminatedUnion('action', [
  editStep(fields),
  /** Compares the count with the books, and posts the difference if there is one. */
  step('post'),
  reversal('reverse', 'Say why it is taken back.'),
  addFilesStep,
])
