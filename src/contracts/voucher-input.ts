import { z } from 'zod'
import { addFilesStep, day, fileIds, optionalText, removeFileIds, requiredText, version } from './fields'
import { amount, rate } from './rules/schemas'
import { accountLineInput } from './trade-input'

const fields = {
  /** The own account that is paid from. Its currency is the voucher's; without one it is the company's. */
  accountId: z.uuid('Choose the account that is paid from.'),
  payee: requiredText(200, 'Enter who is paid.'),
  reference: optionalText(60),
  date: day.optional(),
  /** Base currency units for one unit of the account's currency; the company's rate of the day when left out. */
  rate: rate.nullish(),
  notes: optionalText(5000),
  /** What the screen shows. The server refuses the save when it computes another total. */
  grandTotal: amount,
  fileIds,
  lines: z.array(accountLineInput).min(1, 'Add at least one line.').max(200, 'A voucher takes at most 200 lines.'),
}
export const voucherInput = z.strictObject(fields)
export const voucherEdit = z.strictObject({ version, ...fields, removeFileIds })
export type VoucherEdit = z.input<typeof voucherEdit>
export const voucherPatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('edit'), version, ...fields, removeFileIds }),
  z.strictObject({ action: z.literal('post'), version }),
  /** Reversed in the ledger on the day given, today without one: the voucher stays, with its number. */
  z.strictObject({ action: z.literal('reverse'), version, reason: requiredText(500, 'Say why it is cancelled.'), date: day.optional() }),
  addFilesStep,
])
