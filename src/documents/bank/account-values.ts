import { z } from 'zod'
import { bankAccountInput, checkRoutingNo } from '@/contracts/bank-details'
import { optionalText } from '@/contracts/fields'
import { currencyCode } from '@/contracts/rules/schemas'
import type { BankAccount } from './queries'

export const accountForm = z.object({
  account: bankAccountInput
    .extend({
      currency: z
        .string()
        .transform((code) => code || null)
        .pipe(currencyCode.nullable()),
    })
    .superRefine(checkRoutingNo),
  note: optionalText(500),
})
export type AccountValues = z.input<typeof accountForm>
export type AccountOutput = z.output<typeof accountForm>

/** Initial values of the form. The account number is never filled in: it must be typed from what the party has sent. */
export const accountValues = (account: BankAccount | undefined): AccountValues => ({
  account: {
    holder: account?.holder ?? '',
    bankName: account?.bankName ?? '',
    accountNo: '',
    bic: account?.bic ?? '',
    routingNo: account?.routingNo ?? '',
    accountKind: account?.accountKind ?? 'checking',
    country: account?.country ?? '',
    currency: account?.currency ?? '',
  },
  note: '',
})
