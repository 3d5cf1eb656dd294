import { z } from 'zod'
import { addFilesStep, day, optionalText, removeFileIds, version } from './fields'
import { charge, decimalString, rate } from './rules/schemas'
import { draftFields, editStep, reversal, step } from './trade-input'

const money = decimalString({ precision: 20, scale: 4, above: '0' })

const fields = {
  ...draftFields,
  fromAccountId: z.uuid('Choose the account that the money leaves.'),
  toAccountId: z.uuid('Choose the account that it goes to.'),
  /** In the currency of the account that it leaves, without the fee. */
  amount: money,
  /** Base currency units for one unit of that currency; the company's rate of the day when left out. */
  rate: rate.nullish(),
  /** What the bank takes for it in addition, from the same account. */
  fee: charge.nullish(),
  feeAccountId: z.uuid('Choose the account of the fee.').nullish(),
  /** The day on which it arrives: the same, when left out, or a later one. */
  receivedOn: day.nullish(),
  /** What arrives, in the currency of the other account; needed if that is another currency. */
  amountIn: money.nullish(),
  rateIn: rate.nullish(),
  reference: optionalText(60),
}
export const accountTransferInput = z.strictObject(fields)
export type AccountTransferInput = z.output<typeof accountTransferInput>
export const accountTransferEdit = z.strictObject({ version, ...fields, removeFileIds })
export type AccountTransferEdit = z.input<typeof accountTransferEdit>
export const accountTransferPatch = z.discriminatedUnion('action', [
  editStep(fields),
  /** Posts it: as arrived, or as under way if it arrives on a later day. */
  step('post'),
  /** It has arrived: on which day (today when left out), and how much (as expected when left out). */
  step('receive').extend({ receivedOn: day.optional(), amountIn: money.optional() }),
  reversal('reverse', 'Say why it is taken back.'),
  addFilesStep,
])
