import { z } from 'zod'
import { addFilesStep, optionalText, removeFileIds, requiredText, version } from './fields'
import { amountFields, accountLineInput, editStep, reversal, step } from './trade-input'

/** What a user is told who left out our account or the other side. */
interface Missing {
  account: string
  payee: string
}

const partyLineInput = accountLineInput.extend({
  /** The customer or vendor of a line on receivables or payables; required there, and on no other account. */
  partyId: z.uuid('Choose a customer or vendor of the list.').nullish(),
  /** The open item of that party that the line settles; without one the amount stays on account. */
  openItemId: z.uuid('Choose an open item of the list.').nullish(),
  /** The amount contains its taxes, whatever their codes say: a line of a bank statement is what was paid. Stored without them. */
  containsTaxes: z.boolean().optional(),
})
export type PartyLineInput = z.output<typeof partyLineInput>

const voucherSchemas = (missing: Missing) => {
  const fields = {
    /** Our own account that is paid from or received into. The voucher is in its currency; if the account has none, in the company's. */
    accountId: z.uuid(missing.account),
    /** Who is paid, or who pays us. */
    payee: requiredText(200, missing.payee),
    reference: optionalText(60),
    ...amountFields,
    lines: z.array(partyLineInput).min(1, 'Add at least one line.').max(200, 'A voucher takes at most 200 lines.'),
  }
  return {
    input: z.strictObject(fields),
    edit: z.strictObject({ version, ...fields, removeFileIds }),
    patch: z.discriminatedUnion('action', [
      editStep(fields),
      step('post'),
      /** Reverses the voucher in the ledger on `date`, today when left out; the voucher and its number are kept. */
      reversal('reverse', 'Say why it is cancelled.'),
      addFilesStep,
    ]),
  }
}

export const paymentSchemas = voucherSchemas({ account: 'Choose the account that is paid from.', payee: 'Enter who is paid.' })
export const receiptSchemas = voucherSchemas({ account: 'Choose the account that the money is received into.', payee: 'Enter who pays.' })

export type VoucherInput = z.output<typeof paymentSchemas.input>
export type VoucherEdit = z.input<typeof paymentSchemas.edit>
