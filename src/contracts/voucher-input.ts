import { z } from 'zod'
import { addFilesStep, optionalText, removeFileIds, requiredText, version } from './fields'
import { amountFields, accountLineInput, editStep, reversal, step } from './trade-input'

const fields = {
  /** Our own account that is paid from. The voucher is in its currency; if the account has none, in the company's. */
  accountId: z.uuid('Choose the account that is paid from.'),
  payee: requiredText(200, 'Enter who is paid.'),
  reference: optionalText(60),
  ...amountFields,
  lines: z.array(accountLineInput).min(1, 'Add at least one line.').max(200, 'A voucher takes at most 200 lines.'),
}
export const voucherInput = z.strictObject(fields)
export const voucherEdit = z.strictObject({ version, ...fields, removeFileIds })
export type VoucherEdit = z.input<typeof voucherEdit>
export const voucherPatch = z.discriminatedUnion('action', [
  editStep(fields),
  step('post'),
  /** Reverses the voucher in the ledger on `date`, today when left out; the voucher and its number are kept. */
  reversal('reverse', 'Say why it is cancelled.'),
  addFilesStep,
])
